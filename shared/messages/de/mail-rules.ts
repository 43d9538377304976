import type { Messages } from '../text.ts'
import type * as en from '../en/mail-rules.ts'

export const mailRules: Messages<typeof en.mailRules> = {
  address: 'Bitte gib eine Adresse wie https://home.example.com ein',
  port: 'Bitte gib einen Port von 1 bis 65535 ein',
  host: 'Bitte gib den Namen des Servers ein, etwa smtp.example.com',
  tenant: 'Bitte gib die ID des Verzeichnisses ein, oder lass es leer',
  name: 'Bitte lass " < und > weg',
  claimNumber: 'Bitte gib die Nummer einer Meldung ein',
}
