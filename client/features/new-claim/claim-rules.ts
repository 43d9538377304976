export const CLAIM_FIELDS = ['title', 'summary', 'category', 'address'] as const
export type ClaimField = (typeof CLAIM_FIELDS)[number]
export type ClaimFields = Record<ClaimField, string>
export type ClaimProblems = Partial<ClaimFields>

const MISSING: ClaimFields = {
  title: 'Please provide a title for your claim',
  summary: 'Please provide a brief summary',
  category: 'Please select a category',
  address: 'Please enter your address',
}

/**
 * What is missing, by field, in the specification's words (specification section 5); null when all is there. Lengths are held by the
 * fields themselves, and the server checks everything again.
 */
export function claimProblems(fields: ClaimFields): ClaimProblems | null {
  const missing = CLAIM_FIELDS.filter((name) => !fields[name].trim())
  return missing.length > 0 ? Object.fromEntries(missing.map((name) => [name, MISSING[name]])) : null
}

/** The server's words for the fields this form has. */
export function problemsFromServer(fields: Record<string, string>): ClaimProblems | null {
  const known = CLAIM_FIELDS.filter((name) => fields[name] !== undefined)
  return known.length > 0 ? Object.fromEntries(known.map((name) => [name, fields[name]])) : null
}
