/** The words of a claim that can be corrected after filing; people call them by these names too. */
export const CORRECTABLE = ['title', 'category', 'address', 'summary', 'description'] as const

export type CorrectableField = (typeof CORRECTABLE)[number]

/** One corrected field, with its text before and after. */
export type FieldChange = { field: CorrectableField; before: string; after: string }

/** "title", "title and category", "title, category and address". */
export function correctedNames(changes: readonly FieldChange[]): string {
  const names = changes.map(({ field }) => field)
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** "Title", at the beginning of a line. */
export function correctedLabel({ field }: FieldChange): string {
  return field.charAt(0).toUpperCase() + field.slice(1)
}
