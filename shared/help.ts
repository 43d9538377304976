/** Characters of a question to the server's admin. Without a schema, for the settings' first drawing. */
export const HELP_MAX = 2_000
export const HELP_MISSING = 'Please say what you need help with.'
