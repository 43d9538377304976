import type { Messages } from '../text.ts'
import type * as en from '../en/mailbox.ts'

export const mailboxWords: Messages<typeof en.mailboxWords> = {
  faults: {
    dns: 'Der Name des Mailservers ist nicht bekannt.',
    dnsSaid: ({ said }) => `Der Name des Mailservers ist nicht bekannt: ${said}.`,
    refused: 'Der Mailserver nimmt unter dieser Adresse und diesem Port keine Verbindung an.',
    refusedSaid: ({ said }) =>
      `Der Mailserver nimmt unter dieser Adresse und diesem Port keine Verbindung an: ${said}.`,
    timeout: 'Der Mailserver antwortet nicht.',
    timeoutSaid: ({ said }) => `Der Mailserver antwortet nicht: ${said}.`,
    tls: 'Die Verbindung lässt sich nicht absichern.',
    tlsSaid: ({ said }) => `Die Verbindung lässt sich nicht absichern: ${said}.`,
    auth: 'Der Mailserver lehnt die Anmeldung ab.',
    authSaid: ({ said }) => `Der Mailserver lehnt die Anmeldung ab: ${said}.`,
    token: 'Der Token-Dienst gibt kein Zugriffstoken heraus.',
    tokenSaid: ({ said }) => `Der Token-Dienst gibt kein Zugriffstoken heraus: ${said}.`,
    'no-mailbox': 'Der Ordner lässt sich nicht öffnen.',
    'no-mailboxSaid': ({ said }) => `Der Ordner lässt sich nicht öffnen: ${said}.`,
    closed: 'Die Verbindung wurde getrennt.',
    closedSaid: ({ said }) => `Die Verbindung wurde getrennt: ${said}.`,
    protocol: 'Der Mailserver konnte eine Anfrage nicht ausführen.',
    protocolSaid: ({ said }) => `Der Mailserver konnte eine Anfrage nicht ausführen: ${said}.`,
    own: 'Dieser Server konnte seinen Teil nicht tun.',
    ownSaid: ({ said }) => `Dieser Server konnte seinen Teil nicht tun: ${said}.`,
  },
  tooMuch: 'Der Mailserver sendet mehr, als angefragt wurde.',
  noSearch: 'Der Mailserver lehnt es ab, den Ordner zu durchsuchen.',
  notKept: 'Dieser Server konnte das Gelesene nicht speichern.',
  remedies: {
    dns: 'Prüfe unter E-Mail den Namen des Mailservers.',
    refused: 'Prüfe unter E-Mail Adresse und Port des Mailservers. Wir versuchen es weiter.',
    timeout: 'Noch nichts, wir versuchen es weiter. Wenn es anhält, frag den E-Mail-Anbieter.',
    tls: 'Prüfe unter E-Mail den Namen des Mailservers, oder frag den E-Mail-Anbieter nach seinem Zertifikat.',
    auth: 'Gib unter E-Mail das Passwort neu ein.',
    token: 'Melde dich unter E-Mail neu beim E-Mail-Konto an.',
    'no-mailbox': 'Prüfe den Namen des Ordners, und ob das Konto ihn lesen darf.',
    closed: 'Noch nichts, wir versuchen es weiter. Wenn es anhält, frag den E-Mail-Anbieter.',
    protocol: 'Noch nichts, wir versuchen es weiter. Wenn es anhält, frag den E-Mail-Anbieter.',
    own: 'Mach auf der Festplatte dieses Servers Platz, und sieh dir seine anderen Zeilen hier an. Wir versuchen es weiter.',
  },
  renumbered:
    'Der Mailserver nummeriert die E-Mails dieses Ordners bei jeder Verbindung neu, deshalb werden jedes Mal die letzten Tage durchgesehen. Keine E-Mail geht verloren oder wird doppelt gelesen. Was zu tun ist: Bitte den E-Mail-Anbieter, das Postfach zu reparieren, oder lass Antworten in ein anderes kommen.',
}

export const inboxWords: Messages<typeof en.inboxWords> = {
  unknownReport: 'Ein Zustellbericht zu keiner E-Mail von uns.',
  noClaim: 'Sie sagt nicht, um welche Meldung es geht.',
  notAdded: ({ reason }) => `Eine Antwort der Eigentümer, die zu keiner Meldung hinzugefügt wurde. ${reason}`,
  unreadable: 'Sie konnte nicht gelesen werden. Das Original wird aufbewahrt.',
  notTaken: ({ tries, reason, uid }) =>
    `Sie konnte in ${tries} Versuchen nicht aus dem Postfach geholt werden. ${reason} Vielleicht liegt sie noch dort (UID ${uid}).`,
  notStored: 'Sie konnte nicht gespeichert werden.',
  tooLarge: ({ size, most }) =>
    `Sie hat ${size}; mehr als ${most} MB werden nicht angenommen. Im Postfach liegt sie vollständig.`,
  otherSender: ({ sender }) => `Sie kam von ${sender}, und dein Konto hat eine andere Adresse.`,
  noSender: 'Ihr Absender war nicht lesbar, und dein Konto hat eine andere Adresse.',
  onlyQuotes: 'Sie zitiert nur die E-Mail, auf die sie antwortet.',
  noWords: 'Sie enthielt keinen lesbaren Text.',
  partly: {
    subject: 'Einige Dateien deiner E-Mail wurden nicht behalten',
    text: ({ files }) =>
      `Deine Nachricht steht in der Meldung, aber diese Dateien deiner E-Mail hat dein Bauträger nicht bekommen: ${files}.`,
    next: 'Bitte nimm sie noch einmal auf, wenn nötig kürzer, und füge sie auf der Seite der Meldung hinzu.',
    open: 'Meldung öffnen',
  },
  mail: {
    subject: 'Deine E-Mail wurde zu keiner Meldung hinzugefügt',
    text: ({ reason }) =>
      `Deine E-Mail wurde zu keiner Meldung hinzugefügt, und dein Bauträger hat sie nicht bekommen.\n${reason}`,
    next: 'Öffne die Meldung, um deinem Bauträger zu schreiben, oder antworte auf eine E-Mail zu genau dieser Meldung.',
    open: 'Meine Meldungen öffnen',
    footer: 'Du bekommst das, weil du auf eine E-Mail zu deinem Haus geantwortet hast.',
  },
}
