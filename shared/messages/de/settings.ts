import { list, plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/settings.ts'

export const settings: Messages<typeof en.settings> = {
  change: 'Ändern',
  account: {
    title: 'Konto',
    name: 'Name',
    changeName: 'Namen ändern',
    email: 'E-Mail',
    changeEmail: 'E-Mail-Adresse ändern',
    plan: 'Tarif',
    free: 'Kostenlos · <a>Abrechnung</a>',
    premium: 'Premium · <a>Abrechnung</a>',
    role: 'Rolle',
    admin: 'Verwaltung',
    notConfirmed: 'Noch nicht bestätigt: Öffne den Link in unserer E-Mail.',
    sendAgain: 'Noch einmal senden',
    sending: 'Wird gesendet …',
    onItsWay: 'Die E-Mail ist unterwegs',
    pending: ({ email }) =>
      `Ändert sich zu ${email}, sobald du den Link in der E-Mail öffnest, die wir dorthin geschickt haben.`,
    keepOld: 'Alte Adresse behalten',
    keeping: 'Wird behalten …',
  },
  theme: {
    title: 'Darstellung',
    choices: { dark: 'Dunkel', light: 'Hell', system: 'Wie dieses Gerät' },
    hint: 'Gilt in diesem Browser.',
  },
  help: {
    title: 'Hilfe',
    text: 'Etwas funktioniert nicht, oder du weißt nicht, wie es geht? Deine Frage geht an die Person, die Homeclaim für dich betreibt.',
    priority: 'Mit Premium wird sie als vorrangig markiert.',
    button: 'Um Hilfe bitten',
    lead: ({ email }) =>
      `Das geht an die Person, die Homeclaim für dich betreibt, nicht an deinen Bauträger. Die Antwort kommt an ${email}.`,
    leadLocal: ({ email }) =>
      `Das geht an die Person, die Homeclaim für dich betreibt, nicht an deinen Bauträger. Die Antwort kommt an ${email}. E-Mail ist noch nicht eingerichtet, deshalb wird deine Frage in Homeclaim gelesen.`,
    label: 'Wobei brauchst du Hilfe?',
    failed: 'Das konnte nicht gesendet werden. Dein Text steht noch hier.',
    submit: 'Senden',
    busy: 'Wird gesendet …',
    sent: 'An die Person gesendet, die Homeclaim für dich betreibt',
  },
  data: {
    title: 'Meine Daten',
    text: 'Deine Meldungen, Nachrichten, E-Mails und Originalfotos in einer ZIP-Datei, zum Lesen im Browser und für Programme.',
    download: 'Meine Daten herunterladen',
    evidence:
      'Oder deine Meldungen als Beweise, für ein Schiedsverfahren oder die Anwaltskanzlei: PDF, Fotos, E-Mails und Prüfsummen.',
    evidenceFile: 'Beweisdatei',
    imports:
      'Meldungen, die du bisher anderswo aufbewahrt hast, können hierher kommen: Aus E-Mails und Fotos werden Meldungen, mit ihrem eigenen Datum.',
    importClaims: 'Meldungen importieren',
  },
  leave: {
    title: 'Mein Konto löschen',
    text: 'Löscht deine Meldungen, Fotos und Nachrichten und beendet die Links deines Bauträgers. Es gibt kein Zurück: Lade vorher deine Daten herunter.',
  },
  signIn: {
    title: 'Wie du dich anmeldest',
    password: 'Passwort',
    none: 'Noch keins',
    set: 'Festlegen',
    changePassword: 'Passwort ändern',
    setPassword: 'Passwort festlegen',
    connect: 'Verbinden',
    connectTo: ({ provider }) => `${provider} verbinden`,
    connected: ({ provider }) => `${provider} ist verbunden`,
    notConnected: 'Nicht verbunden',
    disconnect: 'Trennen',
    disconnectFrom: ({ provider }) => `${provider} trennen`,
    disconnected: ({ provider }) => `${provider} ist getrennt`,
    notOffered: ({ provider }) => `Die Anmeldung mit ${provider} wird nicht mehr angeboten.`,
    onlyWay: 'Der einzige Weg in dein Konto, bis du ein Passwort festlegst.',
  },
  passkeys: {
    title: 'Passkeys',
    text: 'Melde dich statt mit einem Passwort mit Fingerabdruck, Gesicht oder Displaysperre an.',
    added: 'Hinzugefügt: <added/>',
    addedAndUsed: 'Hinzugefügt: <added/> · verwendet: <used/>',
    menu: ({ name }) => `${name} ändern`,
    rename: 'Umbenennen',
    remove: 'Entfernen',
    removing: 'Wird entfernt …',
    removeNamed: '<name/> entfernen?',
    removeLead: 'Danach kannst du dich damit nicht mehr anmelden. Du kannst ihn auch auf dem Gerät löschen.',
    removed: 'Der Passkey ist entfernt',
    add: 'Passkey hinzufügen',
  },
  devices: {
    title: 'Angemeldete Geräte',
    thisOne: 'Dieses Gerät',
    signedIn: 'Angemeldet: <time/>',
    lastSeen: 'Zuletzt aktiv: <time/>',
    signOut: 'Abmelden',
    signOutOf: ({ device }) => `${device} abmelden`,
    signingOut: 'Wird abgemeldet …',
    signOutHere: 'Abmelden',
    signOutElsewhere: 'Überall sonst abmelden',
    othersSignedOut: 'Alle anderen Geräte sind abgemeldet',
  },
}

export const settingsParts: Messages<typeof en.settingsParts> = {
  title: 'Einstellungen',
  general: 'Allgemein',
  notifications: 'Benachrichtigungen',
  household: 'Haushalt',
  security: 'Sicherheit',
  billing: 'Abrechnung',
  ownPassword: {
    label: 'Dein Passwort',
    proved: 'Danke. Jetzt kann es weitergehen.',
    setFirst: 'Lege zuerst ein Passwort fest: Melde dich ab und hol dir eins über „Passwort vergessen?“.',
    confirmWith: ({ provider }) => `Mit ${provider} bestätigen`,
  },
}

export const settingsDialogs: Messages<typeof en.settingsDialogs> = {
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  changing: 'Wird geändert …',
  name: {
    title: 'Namen ändern',
    lead: 'Dein Bauträger sieht ihn ab jetzt in E-Mails und Nachrichten.',
    label: 'Vor- und Nachname',
    changed: 'Dein Name ist geändert',
  },
  email: {
    title: 'E-Mail-Adresse ändern',
    lead: 'Wir schicken einen Link an die neue Adresse. Sie gilt, sobald du ihn öffnest; bis dahin ändert sich nichts.',
    leadLocal: 'Ab jetzt meldest du dich mit der neuen Adresse an.',
    label: 'Neue E-Mail-Adresse',
    submit: 'Adresse ändern',
    changed: 'Deine Adresse ist geändert',
    sent: ({ email }) => `Wir haben einen Link an ${email} geschickt`,
  },
  changePassword: {
    title: 'Passwort ändern',
    lead: 'Alle anderen Geräte werden abgemeldet.',
    submit: 'Passwort ändern',
    changed: 'Dein Passwort ist geändert',
  },
  setPassword: {
    title: 'Passwort festlegen',
    lead: 'Damit kannst du dich auch mit deiner E-Mail-Adresse anmelden. Alle anderen Geräte werden abgemeldet.',
    submit: 'Passwort festlegen',
    busy: 'Wird festgelegt …',
    set: 'Dein Passwort ist festgelegt',
  },
  addPasskey: {
    title: 'Passkey hinzufügen',
    lead: 'Dein Gerät bewahrt ihn auf und fragt bei der Anmeldung nach Fingerabdruck, Gesicht oder Displaysperre.',
    submit: 'Weiter',
    busy: 'Warten auf dein Gerät …',
    added: 'Dein Passkey ist hinzugefügt',
  },
  renamePasskey: { title: 'Passkey umbenennen', label: 'Name' },
  removal: {
    title: 'Dein Konto löschen?',
    unknown: 'Deine Meldungen, Fotos und Nachrichten werden gelöscht, dazu alle E-Mails und dein Profil.',
    nothing: 'Dein Profil und alle E-Mails zu deinem Konto werden gelöscht.',
    goes: ({ claims, photos, messages }) => {
      const what = list(
        [
          claims > 0 && plural(claims, { one: '1 Meldung', other: `${claims} Meldungen` }),
          photos > 0 && plural(photos, { one: '1 Foto', other: `${photos} Fotos` }),
          messages > 0 && plural(messages, { one: '1 Nachricht', other: `${messages} Nachrichten` }),
        ].filter((part) => part !== false),
      )
      return plural(claims + photos + messages, {
        one: `${what} wird gelöscht, dazu alle E-Mails und dein Profil.`,
        other: `${what} werden gelöscht, dazu alle E-Mails und dein Profil.`,
      })
    },
    links:
      'Du wirst überall abgemeldet, und die Links deines Bauträgers funktionieren sofort nicht mehr. Das lässt sich nicht rückgängig machen.',
    subscription:
      'Dein Abo endet sofort, und deine Karte wird nicht mehr belastet. Eine Erstattung gibt es nicht.',
    kept: 'Dein Bauträger behält die E-Mails, die schon angekommen sind. Sicherungen enthalten deine Daten noch bis zu einem Jahr lang, oder länger, falls die Person, die Homeclaim hier betreibt, sie anderswo aufbewahrt.',
    submit: 'Mein Konto löschen',
    busy: 'Wird gelöscht …',
    deleted: 'Dein Konto ist gelöscht',
    successor: 'Wer verwaltet Homeclaim danach?',
    successorHint:
      'Außer dir verwaltet niemand Homeclaim hier, und andere haben Konten. Gib die E-Mail-Adresse von einer dieser Personen ein.',
  },
}

export const tokens: Messages<typeof en.tokens> = {
  title: 'Tokens für Skripte',
  text: 'Ein Skript von dir oder Home Assistant kann mit einem Token statt deines Passworts deine Meldungen lesen oder einen Mangel melden.',
  made: 'Erstellt: <made/> · noch nicht verwendet',
  madeAndUsed: 'Erstellt: <made/> · zuletzt verwendet: <used/>',
  scope: { read: 'Liest', file: 'Liest und meldet' },
  make: 'Token erstellen',
  making: 'Wird erstellt …',
  end: 'Beenden',
  endOf: ({ name }) => `Token ${name} beenden`,
  endNamed: 'Token <name/> beenden?',
  endLead: 'Was dieses Token verwendet, wird von da an abgewiesen.',
  ending: 'Wird beendet …',
  ended: 'Das Token ist beendet',
  name: 'Wofür ist es?',
  namePlaceholder: 'Zum Beispiel Home Assistant',
  what: 'Was darf es?',
  may: { read: 'Meldungen lesen', file: 'Meldungen lesen, Mängel melden und Nachrichten schreiben' },
  copyNow: 'Kopiere dein Token jetzt',
  once: 'Es wird nur einmal angezeigt. Wer es hat, kann alles tun, was es darf; beende es hier, wenn du es nicht mehr brauchst.',
  label: 'Token',
}

export const tokenRules: Messages<typeof en.tokenRules> = {
  nameMissing: 'Gib dem Token einen Namen',
  nameTooLong: ({ max }) => `Höchstens ${max} Zeichen`,
  tooMany: ({ max }) => `Es gibt schon ${max} Tokens. Beende eins, das nicht mehr gebraucht wird.`,
  needed: 'Diese Adresse verlangt ein Token für Skripte.',
  notAllowed: 'Das darf ein Token nicht.',
  readsOnly: 'Dieses Token darf nur lesen.',
}
