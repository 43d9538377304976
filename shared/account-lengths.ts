/** Characters of a question to the server's admin. Without a schema, for the settings' first drawing. */
export const HELP_MAX = 2_000

/** Characters that the fields of a profile may have. Without a schema, for the forms' first drawing. */
export const PROFILE_MAX = {
  address: 200,
  city: 100,
  state: 50,
  zipCode: 20,
  builderName: 150,
  phone: 40,
  bestTimes: 120,
  copyName: 100,
  copyRole: 60,
} as const

/** Characters that the texts of an account may have. Without a schema, for the first load. */
export const PERSON_NAME_MAX = 100
/** As RFC 5321 allows (4.5.3.1). */
export const EMAIL_MAX = 254
