export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 256

/** The sign-in errors for empty fields. */
export const CREDENTIALS_MISSING = 'Email and password are required'
