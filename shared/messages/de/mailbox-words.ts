import type { Messages } from '../text.ts'
import type * as en from '../en/mailbox-words.ts'

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
