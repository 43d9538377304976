import type { Messages } from '../text.ts'
import type * as en from '../en/mail-limits.ts'

export const mailLimits: Messages<typeof en.mailLimits> = {
  ofClaim:
    'Zu dieser Meldung gingen heute schon sehr viele E-Mails an den Bauträger. Bitte morgen noch einmal versuchen.',
  ofClaims: ({ most }) =>
    `Zu deinen Meldungen gingen heute schon ${most} E-Mails hinaus. Bitte versuche es morgen noch einmal.`,
  toTrades: ({ most }) =>
    `Sie haben heute schon ${most} E-Mails an Handwerksbetriebe gesendet. Bitte versuchen Sie es morgen noch einmal.`,
  ofAddress: 'An diese Adresse gingen heute schon zu viele E-Mails. Bitte morgen noch einmal versuchen.',
  confirmFirst: ({ most }) =>
    `Bitte bestätige deine E-Mail-Adresse: Bis dahin kannst du am Tag ${most} E-Mails zu Meldungen senden.`,
  unopened: ({ most }) =>
    `An diese Adresse gingen heute schon ${most} E-Mails, und keine wurde geöffnet. Bitte dort anrufen oder es morgen noch einmal versuchen.`,
  newTrades: ({ most }) =>
    `Heute gingen schon E-Mails an ${most} neue Adressen, mehr geht für dieses Haus oder für Sie nicht. Bitte weisen Sie das morgen zu, oder rufen Sie dort an.`,
  newAddresses: ({ most }) =>
    `Von dir und zu deinen Meldungen gingen heute schon E-Mails an ${most} neue Adressen, mehr geht nicht. Bitte versuche es morgen noch einmal.`,
}
