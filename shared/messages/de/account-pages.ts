import { PRODUCT_NAME } from '#shared/brand.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/account-pages.ts'

export const accountPages: Messages<typeof en.accountPages> = {
  linkOver: 'Dieser Link funktioniert nicht mehr',
  forgot: {
    page: 'Passwort vergessen',
    title: 'Passwort vergessen?',
    subtitle: 'Wir schicken dir einen Link, mit dem du ein neues festlegst.',
    email: 'E-Mail',
    emailMissing: 'Bitte gib deine E-Mail-Adresse ein.',
    submit: 'Link senden',
    busy: 'Wird gesendet …',
    local: {
      subtitle: 'Fordere einen Link an, mit dem du ein neues festlegst.',
      title: 'E-Mail ist noch nicht eingerichtet',
      text: 'Wer das hier eingerichtet hat, kann dir einen Link machen. Sag der Person auch selbst Bescheid.',
      submit: 'Link anfordern',
      sent: 'Bitte die Person, die das hier eingerichtet hat, um einen Link für ein neues Passwort. Wenn es ein Konto mit dieser Adresse gibt, macht sie ihn auf dem Computer, auf dem Homeclaim läuft, mit <command/> oder <npm/>',
    },
    sent: {
      title: 'Wenn es ein Konto mit dieser Adresse gibt, ist eine E-Mail unterwegs.',
      text: 'Der Link darin funktioniert einmal, 30 Minuten lang. Nichts da? Sieh auch im Spam nach.',
    },
  },
  reset: {
    title: 'Neues Passwort festlegen',
    subtitle: 'Du wirst überall abgemeldet.',
    submit: 'Neues Passwort speichern',
    busy: 'Wird gespeichert …',
    done: {
      title: 'Dein Passwort ist geändert',
      subtitle: 'Du wurdest überall abgemeldet.',
      button: 'Anmelden',
    },
    over: { subtitle: 'Er gilt einmal und 30 Minuten lang.', button: 'Neuen Link senden' },
  },
  confirm: {
    page: 'Adresse bestätigen',
    isYours: 'Ist das dein Konto?',
    useAddress: 'Diese Adresse verwenden?',
    subtitles: {
      registration: 'Bestätige deine Adresse, dann wird das Konto angelegt.',
      address: 'So wissen wir, dass die Adresse dir gehört, und Bauträger können deinen E-Mails vertrauen.',
      'new-address': 'Danach meldest du dich mit ihr an.',
    },
    notSignedIn: {
      title: 'Du bist hier nicht in diesem Konto angemeldet',
      text: 'Bestätige nur, wenn du es selbst angelegt hast.',
    },
    password: 'Dein festgelegtes Passwort',
    passwordHint: 'Du hast das Konto auf einem anderen Gerät oder in einem anderen Browser angefragt.',
    passwordMissing: 'Bitte gib das Passwort ein, das du festgelegt hast.',
    submit: 'Adresse bestätigen',
    submitNew: 'Diese Adresse verwenden',
    busy: 'Wird bestätigt …',
    notMe: 'Das war ich nicht',
    notMeBusy: 'Einen Moment …',
    facts: {
      name: 'Name',
      addressSoFar: 'Bisherige Adresse',
      newAddress: 'Neue Adresse',
      address: 'Adresse',
      made: 'Angelegt',
      askedFor: 'Angefragt',
    },
    confirmedToast: 'Deine Adresse ist bestätigt',
    welcome: `Willkommen bei ${PRODUCT_NAME}, <name/>!`,
    confirmed: {
      title: 'Deine Adresse ist bestätigt',
      text: 'Danke. Du kannst jetzt jedem Bauträger schreiben.',
      button: 'Anmelden',
    },
    thanks: 'Danke für den Hinweis',
    outcomes: {
      'not-made': 'Mit deiner Adresse wird kein Konto angelegt.',
      deleted: 'Das Konto, das mit deiner Adresse angelegt wurde, ist gelöscht.',
      kept: 'Das Konto wird benutzt und bleibt deshalb, schickt aber keine Benachrichtigungen mehr an deine Adresse.',
      'change-ended': 'Deine Adresse wird nicht verwendet. Das Konto behält seine bisherige.',
    },
    over: {
      text: 'Wenn du ihn schon benutzt hast, melde dich an. Sonst fordere einen neuen an.',
      button: 'Anmelden',
    },
  },
  join: {
    title: 'Ein Konto für beides',
    subtitle: ({ email, provider }) =>
      `${email} hat hier ein Konto. Gib einmal dessen Passwort ein, danach meldest du dich mit ${provider} an.`,
    password: 'Passwort',
    forgot: 'Passwort vergessen?',
    submit: 'Verbinden und anmelden',
    busy: 'Wird verbunden …',
    over: 'Das hat zu lange gedauert, oder es war schon erledigt.',
  },
}
