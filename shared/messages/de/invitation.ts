import { PRODUCT_NAME } from '#shared/brand.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/invitation.ts'

export const invitation: Messages<typeof en.invitation> = {
  page: 'Einladung',
  theirHome: 'ein Haus',
  invites: '<inviter/> lädt dich ein: <home/>',
  handsOver: '<inviter/> übergibt dir <home/>',
  lead: {
    member:
      'Du siehst dann jede Meldung dieses Hauses und was der Bauträger antwortet. Du kommst als Mitglied dazu: Du kannst Mängel melden, antworten und abschließen.',
    'read-only':
      'Du siehst dann jede Meldung dieses Hauses und was der Bauträger antwortet. Du bekommst Lesezugriff: Du kannst lesen, aber nicht antworten.',
    owner:
      'Meldungen, Fotos, Bauträger und Schutz gehören dann dir. Sobald du annimmst, bestätigt <inviter/>.',
  },
  accept: 'Annehmen',
  accepting: 'Wird angenommen …',
  signedInAs: ({ email }) => `Du bist als ${email} angemeldet.`,
  createAccount: 'Konto anlegen',
  thenAccept: 'Danach kannst du annehmen.',
  accepted: {
    title: 'Du hast angenommen',
    text: '<seller/> muss noch bestätigen, dass du <home/> übernimmst. Bis dahin siehst du nichts davon.',
  },
  shared: 'Du teilst jetzt <home/>',
  open: `${PRODUCT_NAME} öffnen`,
  over: {
    title: 'Diese Einladung funktioniert nicht mehr',
    text: 'Sie wurde schon benutzt, zurückgezogen oder ist zu alt. Bitte lass dir eine neue schicken.',
  },
  notLoaded: 'Die Einladung konnte nicht geladen werden.',
  join: {
    lead: {
      member: 'Du siehst dann als Mitglied jede Meldung dieses Hauses und was der Bauträger antwortet.',
      'read-only':
        'Du siehst dann mit Lesezugriff jede Meldung dieses Hauses und was der Bauträger antwortet.',
      owner: ({ inviter }) =>
        `Meldungen, Fotos, Bauträger und Schutz gehören dann dir. Sobald du annimmst, bestätigt ${inviter}.`,
    },
    fullName: 'Vor- und Nachname',
    submit: 'Beitreten',
    busy: 'Einen Moment …',
    notYours: 'Nicht dein Konto? <a>Mit einem anderen anmelden</a>',
    otherAddress: 'Benutzt du hier eine andere Adresse? <a>Mit einem anderen Konto anmelden</a>',
  },
}
