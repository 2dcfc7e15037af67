import styles from "./visually-hidden.module.css";

/** Class of text for screen readers only. */
export const visuallyHidden = styles.visuallyHidden;
