/** Characters that the texts of an account may have. Without a schema, for the first load. */
export const PERSON_NAME_MAX = 100
/** As RFC 5321 allows (4.5.3.1). */
export const EMAIL_MAX = 254
