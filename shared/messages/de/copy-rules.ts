import type { Messages } from '../text.ts'
import type * as en from '../en/copy-rules.ts'

export const copyRules: Messages<typeof en.copyRules> = {
  nameMissing: 'Der Name fehlt',
  roleMissing: 'Sag, wer das ist, zum Beispiel „Bauleitung“',
  emailMissing: 'Die E-Mail-Adresse fehlt',
  tooLong: 'Zu lang',
  isBuilder: 'Das ist schon die Adresse deines Bauträgers',
  known: 'Diese Adresse steht schon in der Liste',
  ownAddress: 'Diese Adresse gehört Homeclaim selbst: Die E-Mails kämen nur zurück',
  most: ({ most }) =>
    `Außer deinem Bauträger können ${most} Adressen informiert werden. Entferne eine, um eine andere hinzuzufügen.`,
  confirmFirst:
    'Bitte bestätige zuerst deine eigene E-Mail-Adresse. Bis dahin wird nur deinem Bauträger geschrieben.',
  missing: 'Diese Adresse steht nicht mehr in der Liste',
}
