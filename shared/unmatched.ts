/** Mail that fits no claim is removed after so many days. */
export const UNMATCHED_MAIL_DAYS = 30
