// Without a schema and the limits of photos, for the list's first drawing.

/** The kinds of a home's documents. */
export const SHELF_KINDS = ['contract', 'warranty', 'inspection', 'other'] as const

export const DOCUMENT_KIND_WORDS: Record<(typeof SHELF_KINDS)[number] | 'proof', string> = {
  contract: 'Contract',
  warranty: 'Warranty book',
  inspection: 'Inspection report',
  other: 'Other',
  proof: 'Proof',
}
