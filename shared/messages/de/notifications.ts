import type { Messages } from '../text.ts'
import type * as en from '../en/notifications.ts'

export const notifications: Messages<typeof en.notifications> = {
  title: 'Wie wir dich benachrichtigen',
  push: {
    phone: 'Push auf diesem Handy',
    device: 'Push auf diesem Gerät',
    hint: 'Antworten, Termine und Fristen, auch wenn die App geschlossen ist',
    lockScreen: 'Auf dem Sperrbildschirm',
    notSaved: 'Das konnte nicht gespeichert werden.',
    isOn: 'Benachrichtigungen sind an',
    turnOff: 'Ausschalten',
    turnOffOn: ({ device }) => `Benachrichtigungen ausschalten: ${device}`,
    turningOff: 'Wird ausgeschaltet …',
    blocked: 'In den Einstellungen deines Browsers gesperrt. <how>So änderst du das</how>',
    unblock:
      'Drücke auf das Zeichen links neben der Adresse dieser Seite, öffne die Berechtigungen und erlaube Benachrichtigungen. In einer installierten App erlaubst du sie für Homeclaim in den Einstellungen deines Handys. Komm dann hierher zurück.',
    needsInstall:
      'Füge Homeclaim auf einem iPhone zuerst zum Home-Bildschirm hinzu: Drücke auf Teilen, dann „Zum Home-Bildschirm“, und öffne es von dort.',
    needsHttps: 'Browser erlauben das nur unter einer Adresse, die mit https beginnt.',
    noService: 'Das ist keine Adresse eines Push-Dienstes.',
    unsupported: 'Dieser Browser kann keine Benachrichtigungen zeigen.',
  },
  onlyThat: 'Nur, dass etwas geschehen ist',
  showWhat: 'Zeigen, was geschehen ist',
  email: {
    label: 'E-Mail',
    hint: 'Dasselbe, höchstens eine pro Meldung in fünf Minuten',
    hintLocal:
      'Dasselbe, höchstens eine pro Meldung in fünf Minuten. E-Mail ist hier noch nicht eingerichtet, deshalb wird keine gesendet.',
  },
  reminders: {
    label: 'Bevor deine Gewährleistung endet',
    hint: '60, 30, 14, 7 Tage und 1 Tag vorher, auf den Wegen, die eingeschaltet sind',
  },
  followUps: {
    title: 'Wenn dein Bauträger überfällig ist',
    label: 'Automatisch eine Erinnerung senden, wenn der Bauträger überfällig ist',
    hint: 'Für jede Meldung dieses Hauses: Am ersten Arbeitstag nach der Frist, um neun Uhr morgens, bekommt dein Bauträger eine höfliche E-Mail in deinem Namen. Sobald er geantwortet hat, geht keine mehr hinaus, und auf der Seite der Meldung kannst du es stoppen.',
    notSent: 'E-Mail ist hier noch nicht eingerichtet, deshalb wird keine gesendet.',
    turnedOnBy: 'Eingeschaltet von <name/>.',
    example: 'Was darin steht, zum Beispiel',
    inTheirs: 'In der Sprache deines Bauträgers geschrieben: <language/>.',
  },
  tools: {
    more: 'Erweitert',
    title: 'Deine eigenen Werkzeuge',
    lead: 'Wenn du ein ntfy-Thema oder eine eigene Automatisierung betreibst, kannst du dieselben Nachrichten dorthin schicken lassen.',
    notLoaded: 'Das wurde nicht geladen.',
    add: 'Hinzufügen',
    addNamed: ({ name }) => `Hinzufügen: ${name}`,
    ntfy: {
      name: 'ntfy',
      hint: 'Eine Benachrichtigung in der ntfy-App, von ntfy.sh oder deinem eigenen Server',
      label: 'Adresse deines Themas',
      placeholder: 'https://ntfy.sh/mein-thema',
      stop: 'Dieses Thema nicht mehr benachrichtigen?',
    },
    webhook: {
      name: 'Webhook',
      hint: 'Eine signierte Nachricht an deine eigene Automatisierung, etwa Home Assistant',
      label: 'Adresse deines Webhooks',
      placeholder: 'https://',
      stop: 'Diesen Webhook nicht mehr benachrichtigen?',
    },
    told: 'Erfährt, was geschehen ist.',
    toldLittle: 'Erfährt nur, dass etwas geschehen ist.',
    lastTook: 'Letzte Nachricht angenommen: <time/>',
    sendTest: 'Test senden',
    sendTestTo: ({ name }) => `Test senden: ${name}`,
    sending: 'Wird gesendet …',
    menu: ({ name }) => `Aktionen für ${name}`,
    change: 'Ändern',
    newSecret: 'Neues Geheimnis',
    remove: 'Entfernen',
    removing: 'Wird entfernt …',
    removeLead:
      'Was noch wartet, wird nicht gesendet. Deine Geräte und deine E-Mail werden weiter benachrichtigt.',
    notRemoved: 'Das konnte nicht entfernt werden.',
    testNotStarted: 'Der Test hat nicht begonnen. Bitte versuche es noch einmal.',
    notTaken: 'Die letzte Nachricht wurde nicht angenommen',
    changeNamed: ({ name }) => `${name} ändern`,
    addTitle: ({ name }) => `${name} hinzufügen`,
    topicHint: 'Wer ein Thema kennt, kann es lesen: Wähle einen Namen, den niemand errät.',
    what: 'Was es erfährt',
    save: 'Speichern',
    saving: 'Wird gespeichert …',
    addressMissing: 'Bitte gib eine Adresse ein',
    addressTooLong: ({ max }) => `Höchstens ${max} Zeichen`,
    addressNotWhole: 'Bitte gib eine vollständige Adresse ein, die mit https:// beginnt',
    addressNoTopic: 'Bitte gib die Adresse eines Themas ein, etwa https://ntfy.sh/mein-thema',
    secret: {
      question: 'Neues Geheimnis erstellen?',
      lead: 'Das alte funktioniert sofort nicht mehr. Trage das neue in deiner Automatisierung ein.',
      submit: 'Neues Geheimnis erstellen',
      making: 'Wird erstellt …',
      notMade: 'Es konnte nicht erstellt werden.',
      copyNow: 'Kopiere das Geheimnis jetzt',
      label: 'Geheimnis',
      once: 'Es wird nicht noch einmal gezeigt. Damit prüft deine Automatisierung, dass eine Nachricht wirklich von hier kommt, wie bei standardwebhooks.com beschrieben.',
    },
  },
}

export const notifyAnswers: Messages<typeof en.notifyAnswers> = {
  noSuchAddress: 'Diese Adresse gibt es hier nicht.',
  test: {
    title: 'Das ist ein Test',
    text: 'So erfährst du Neues von deinen Meldungen.',
    works: ({ host }) => `Es funktioniert: ${host} hat die Nachricht angenommen.`,
    tooMany: 'Du hast in der letzten Stunde viele Tests gesendet.',
  },
  answers: {
    isProtected: ({ status }) =>
      `Antwort ${status}: Dieses Thema ist geschützt. Erlaube allen, hineinzuschreiben, oder wähle ein anderes.`,
    notAllowed: ({ status }) =>
      `Antwort ${status}: nicht erlaubt. Prüfe das Geheimnis der Signatur, und wer den Webhook aufrufen darf.`,
    noTopic: ({ status }) => `Antwort ${status}: Dieses Thema gibt es nicht. Prüfe die Adresse.`,
    noWebhook: ({ status }) => `Antwort ${status}: Diesen Webhook gibt es nicht. Prüfe die Adresse.`,
    tooMany: ({ status }) =>
      `Antwort ${status}: zu viele Nachrichten. Wir warten und versuchen es noch einmal.`,
    elsewhere: ({ status }) =>
      `Antwort ${status}: Wir werden an eine andere Adresse verwiesen. Gib stattdessen diese ein.`,
    ownProblem: ({ status }) =>
      `Antwort ${status}: Dort gibt es gerade ein Problem. Versuche es später noch einmal.`,
    notUnderstood: ({ status }) =>
      `Antwort ${status}: Die Nachricht wurde nicht verstanden. Prüfe die Adresse.`,
  },
  failures: {
    forbidden:
      'Dorthin dürfen keine Nachrichten gehen: Es ist kein https, oder es liegt in einem privaten Netz. Die Verwaltung kann es erlauben.',
    noSuchName: 'Unter diesem Namen gibt es nichts. Prüfe die Adresse.',
    nothingListens: 'Dort lauscht nichts. Prüfe die Adresse, und ob es läuft.',
    certificate:
      'Das Zertifikat ist nicht gültig, deshalb wurde nichts gesendet. Erneuere es, oder nimm eine andere Adresse.',
    tooSlow: 'Innerhalb von zehn Sekunden kam keine Antwort.',
    brokeOff: 'Die Verbindung ist abgebrochen. Versuche es später noch einmal.',
  },
  push: {
    notTurnedOn: 'Die Benachrichtigungen konnten nicht eingeschaltet werden. Bitte versuche es noch einmal.',
    isOff: 'Benachrichtigungen sind auf diesem Gerät ausgeschaltet.',
  },
}
