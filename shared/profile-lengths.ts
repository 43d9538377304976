/** Characters that the fields of a profile may have. Without a schema, for the forms' first drawing. */
export const PROFILE_MAX = {
  address: 200,
  city: 100,
  state: 50,
  zipCode: 20,
  builderName: 150,
  phone: 40,
  bestTimes: 120,
} as const
