import styles from "./visually-hidden.module.css";

/** The class of words that are read aloud and not shown. */
export const visuallyHidden = styles.visuallyHidden;
