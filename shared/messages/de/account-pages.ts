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

export const register: Messages<typeof en.register> = {
  title: 'Konto anlegen',
  subtitle: {
    usual: 'Eine Minute hier, und jede Reparatur ist dokumentiert.',
    admin: 'Du übernimmst die Verwaltung: Du richtest Homeclaim für dein Zuhause ein.',
    invited: ({ email }) => `Du bist als ${email} eingeladen.`,
  },
  fullName: 'Vor- und Nachname',
  email: 'E-Mail',
  password: 'Passwort',
  passwordHint: ({ min }) => `Mindestens ${min} Zeichen.`,
  confirmPassword: 'Passwort wiederholen',
  setupCode: 'Einrichtungscode',
  setupCodeHint:
    'Einmalig nötig, weil du nicht an dem Computer sitzt, auf dem Homeclaim läuft. Der Code steht im Protokoll von Homeclaim.',
  setupCodeTooLong: 'Dieser Code ist zu lang',
  submit: 'Konto anlegen',
  busy: 'Konto wird angelegt …',
  failed: 'Das Konto konnte nicht angelegt werden. Bitte versuche es noch einmal.',
  haveAccount: 'Schon ein Konto? <a>Anmelden</a>',
  welcome: `Willkommen bei ${PRODUCT_NAME}, <name/>!`,
  closed: {
    subtitle: 'Hier werden keine neuen Konten angelegt.',
    title: 'Die Registrierung ist geschlossen',
    text: 'Bitte die Person um Zugang, die Homeclaim für dich betreibt.',
  },
  byInvitation: {
    subtitle: 'Konten gibt es hier nur mit Einladung.',
    needed: 'Du brauchst eine Einladung',
    askForLink: 'Bitte die Person um einen Link, die Homeclaim für dich betreibt.',
    broken: 'Diese Einladung funktioniert nicht',
    tryLater: 'Bitte versuche es gleich noch einmal.',
  },
  checkEmail: {
    title: 'Sieh in deinen E-Mails nach',
    subtitle: 'Noch ein Schritt, dann ist dein Konto fertig.',
    sentTo: ({ email }) => `Wir haben einen Link an ${email} geschickt`,
    text: 'Öffne ihn in diesem Browser und bestätige. Er gilt sieben Tage. Nichts da? Sieh auch im Spam-Ordner nach.',
    another: 'Andere Adresse verwenden',
  },
}

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
