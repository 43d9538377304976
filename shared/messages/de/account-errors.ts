import { PRODUCT_NAME } from '#shared/brand.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/account-errors.ts'

export const accountErrors: Messages<typeof en.accountErrors> = {
  signIn: 'Bitte melde dich an.',
  nothingHere: 'Unter dieser Adresse gibt es nichts.',
  tooManyAttempts:
    'Zu viele Versuche. Nimm ein Gerät, auf dem du schon einmal angemeldet warst, lege per E-Mail ein neues Passwort fest, oder versuche es später noch einmal.',
  addressTaken: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
  addressOwn: 'Das ist schon die Adresse deines Kontos.',
  confirmationOver:
    'Dieser Link funktioniert nicht mehr. Wenn du ihn schon benutzt hast, melde dich an. Sonst fordere einen neuen an.',
  proofNeeded: 'Bitte bestätige zuerst, dass du es bist.',
  onlyWay: 'Lege zuerst ein Passwort fest: Das ist der einzige Weg in dein Konto.',
  setupCode: {
    needed:
      'Für das erste Konto brauchst du den Einrichtungscode, der beim Start von Homeclaim ausgegeben wurde.',
    missing: 'Bitte gib den Einrichtungscode ein.',
    wrong: 'Das ist nicht der Einrichtungscode.',
  },
  passwords: {
    wrong: 'Das ist nicht dein Passwort.',
    notOfThisAccount: 'Das ist nicht das Passwort dieses Kontos.',
    notTheChosen: 'Das ist nicht das Passwort, das für dieses Konto festgelegt wurde.',
    tooCommon: 'Dieses Passwort gehört zu den ersten, die Fremde ausprobieren. Bitte wähle ein anderes.',
    tooClose: `Bitte wähle ein Passwort ohne deinen Namen, deine E-Mail-Adresse oder „${PRODUCT_NAME}“.`,
    linkOver: 'Dieser Link funktioniert nicht mehr. Er gilt einmal und 30 Minuten lang.',
  },
  invitations: {
    tooMany: ({ max }) => `Es gibt ${max} offene Einladungen. Nimm zuerst eine zurück.`,
    over: 'Diese Einladung wurde schon benutzt oder ist abgelaufen.',
    notWorking:
      'Diese Einladung funktioniert nicht mehr: Sie wurde benutzt oder zurückgenommen oder ist älter als sieben Tage. Bitte um eine neue.',
    needed:
      'Registrieren kann sich nur, wer eingeladen ist. Bitte die Person, die Homeclaim für dich betreibt, um einen Link.',
    forAnother: 'Diese Einladung ist für eine andere E-Mail-Adresse.',
  },
  providers: {
    ofAnother: ({ provider }) => `Mit diesem Konto bei ${provider} meldet sich hier schon jemand anderes an.`,
    chooseOwn: ({ email }) => `Du bist mit ${email} verbunden. Bitte wähle dieses Konto.`,
    another: ({ provider }) => `Ein anderes Konto bei ${provider} ist schon verbunden.`,
    only: ({ provider }) => `Bitte melde dich mit ${provider} an.`,
    notSetUp: 'Die Anmeldung mit Google ist hier nicht eingerichtet.',
    notConfirmed: ({ provider }) =>
      `${provider} konnte nicht bestätigen, wer du bist. Bitte versuche es noch einmal.`,
    over: 'Dieser Anmeldeversuch ist abgelaufen.',
  },
  passkeys: {
    needAddress: 'Passkeys brauchen eine https-Adresse mit einem Namen. Bitte benutze dein Passwort.',
    notAccepted: 'Dieser Passkey wurde nicht angenommen. Bitte versuche es noch einmal.',
    added: 'Dieser Passkey ist schon hinzugefügt.',
    tooMany: ({ max }) => `Ein Konto hat höchstens ${max} Passkeys.`,
  },
  successor: {
    missing: 'Auch andere haben hier ein Konto. Bitte gib an, wer danach die Verwaltung übernimmt.',
    unknown: 'Mit dieser Adresse gibt es kein anderes Konto.',
    notConfirmed: 'Diese Adresse ist noch nicht bestätigt.',
  },
  help: {
    tooMany: 'Du hast in kurzer Zeit mehrmals gefragt.',
    noAdmin: 'Es gibt noch keine Verwaltung, also würde das niemand lesen.',
  },
}

export const tokenRules: Messages<typeof en.tokenRules> = {
  nameMissing: 'Gib dem Token einen Namen',
  nameTooLong: ({ max }) => `Höchstens ${max} Zeichen`,
  tooMany: ({ max }) => `Es gibt schon ${max} Tokens. Beende eins, das nicht mehr gebraucht wird.`,
  needed: 'Diese Adresse verlangt ein Token für Skripte.',
  notAllowed: 'Das darf ein Token nicht.',
  readsOnly: 'Dieses Token darf nur lesen.',
}
