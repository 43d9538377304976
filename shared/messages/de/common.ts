import type { Messages } from '../text.ts'
import type * as en from '../en/common.ts'

export const common: Messages<typeof en.common> = {
  loading: 'Wird geladen',
  tryAgain: 'Erneut versuchen',
  reload: 'Neu laden',
  dismiss: 'Schließen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  closeSheet: ({ title }) => `Schließen: ${title}`,
  closeMenu: 'Menü schließen',
  newTab: '(öffnet sich in einem neuen Tab)',
  sendLink: 'Link senden',
  sendYourself: 'Selbst senden',
  partMissing: 'Dieser Teil wurde nicht geladen',
  offlinePage: {
    title: 'Du bist offline',
    text: 'Nichts ist verloren. Diese Seite öffnet sich, sobald du Empfang hast.',
  },
  failures: {
    offline: 'Keine Verbindung. Prüfe deinen Empfang und versuche es noch einmal.',
    tooSlow: 'Das hat zu lange gedauert. Bitte versuche es noch einmal.',
    signedOut: 'Bitte melde dich noch einmal an.',
    unknown: 'Etwas ist schiefgegangen. Bitte versuche es noch einmal.',
    notWorked: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
    message: 'Deine Nachricht konnte nicht gesendet werden. Bitte versuche es noch einmal.',
    messageBecause: ({ reason }) =>
      `Deine Nachricht konnte nicht gesendet werden. Bitte versuche es noch einmal. ${reason}`,
    title: 'Das hat nicht geklappt',
  },
  field: {
    optional: 'freiwillig',
    characters: 'Zeichen',
    show: 'Anzeigen',
    hide: 'Verbergen',
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort verbergen',
  },
  visit: {
    comes: ({ who }) => `${who} kommt`,
    come: ({ who }) => `${who} kommen`,
    wasToCome: ({ who }) => `${who} sollte kommen`,
    wereToCome: ({ who }) => `${who} sollten kommen`,
  },
  session: {
    expired: 'Deine Sitzung ist abgelaufen. Bitte melde dich noch einmal an.',
    leftElsewhere: 'Du hast dich in einem anderen Tab abgemeldet.',
  },
}

export const links: Messages<typeof en.links> = {
  share: 'Link teilen',
  copyLink: 'Link kopieren',
  copy: 'Kopieren',
  copied: 'Kopiert',
  done: 'Fertig',
  isCopied: 'Kopiert.',
  byHand: 'Dein Browser hat ihn nicht kopiert. Der Link oben ist markiert: Kopiere ihn selbst.',
}
