export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 256

/** What signing in says when a field is empty. */
export const CREDENTIALS_MISSING = 'Email and password are required'
