import type { Messages } from '../text.ts'
import type * as en from '../en/role-words.ts'

export const roleWords: Messages<typeof en.roleWords> = {
  owner: { name: 'Hauptkonto', may: 'Darf alles' },
  member: { name: 'Mitglied', may: 'Darf melden, antworten und abschließen' },
  'read-only': { name: 'Lesezugriff', may: 'Darf nur lesen' },
}
