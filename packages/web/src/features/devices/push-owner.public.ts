/** Storage key for the user who asked for push messages on this device. Apart from `push-device`, so that starting the app does not load it. */
export const pushOwner = "push-of";
