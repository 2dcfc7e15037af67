import styles from "./spoken.module.css";

/** The class of words that are read aloud and not shown. */
export const spoken = styles.spoken;
