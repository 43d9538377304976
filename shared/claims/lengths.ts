/** Characters that the texts of a claim may have. Without a schema, for the form's first drawing. */
export const TITLE_MAX = 100
export const SUMMARY_MAX = 280
export const DESCRIPTION_MAX = 2_000
export const ADDRESS_MAX = 300
