import { CORRECTABLE, type CorrectableField } from '#shared/claims/reasons.ts'
import { list } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/reason-words.ts'

const fields: Record<CorrectableField, string> = {
  title: 'Titel',
  category: 'Kategorie',
  room: 'Raum',
  address: 'Adresse',
  summary: 'Zusammenfassung',
  description: 'Beschreibung',
}

export const reasonWords: Messages<typeof en.reasonWords> = {
  field: ({ name }) => {
    const known = CORRECTABLE.find((each) => each === name)
    return known === undefined ? name : fields[known]
  },
  fields: ({ names }) => list(names),
  noRoom: 'Keine Angabe',
  sentBy: {
    email: 'per E-Mail',
    text: 'per Textnachricht',
    portal: 'über das Portal des Bauträgers',
    'in-person': 'persönlich',
    other: 'auf anderem Weg',
  },
  reasonMissing: 'Bitte schreib, was noch nicht stimmt',
}
