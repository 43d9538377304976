import type { Messages } from '../text.ts'
import type * as en from '../en/email-providers.ts'

export const emailProviders: Messages<typeof en.emailProviders> = {
  appPassword: 'App-Passwort',
  needsAppPassword: 'Braucht ein App-Passwort',
  signInAt: ({ name }) => `Bei ${name} anmelden`,
  gmail: {
    needs: 'Braucht ein App-Passwort oder deine eigene App bei Google',
    withPassword: 'In zwei Minuten gemacht. Empfohlen.',
    withSignIn: 'Wo App-Passwörter nicht erlaubt sind. Du registrierst zuerst deine eigene App.',
    hint: 'Schalte die Bestätigung in zwei Schritten ein und erstelle dann eines unter <a>myaccount.google.com/apppasswords</a>.',
  },
  microsoft: {
    name: 'Outlook oder Microsoft 365',
    needs: 'Du meldest dich bei Microsoft an',
    withSignIn: 'Empfohlen. Du registrierst zuerst deine eigene App, in zehn Minuten.',
    withPassword: 'Nur zum Senden, wo deine Organisation es noch erlaubt.',
    hint: 'Deine Organisation muss es erlauben: Microsoft nennt es „Authentifiziertes SMTP“.',
  },
  fastmail: {
    hint: 'In Fastmail: Settings, Privacy & Security, App passwords. Gib ihm Zugriff auf Mail (IMAP und SMTP).',
  },
  icloud: {
    hint: 'Erstelle eines unter <a>account.apple.com</a>: Anmeldung und Sicherheit, App-spezifische Passwörter.',
  },
  key: {
    needs: 'Braucht einen Schlüssel',
    password: 'SMTP-Passwort oder Schlüssel',
    hint: 'Dein Dienst zeigt es bei seinen SMTP-Einstellungen.',
  },
  other: {
    name: 'Anderer Anbieter',
    needs: 'Servername, Benutzername und Passwort',
    password: 'Passwort',
    hint: 'Mit Anmeldung in zwei Schritten wollen die meisten Anbieter hier ein App-Passwort.',
  },
  app: {
    google: 'Einmal deine eigene App bei Google registrieren',
    microsoft: 'Einmal deine eigene App bei Microsoft registrieren',
    clientId: 'Client-ID',
    clientSecret: 'Clientschlüssel',
    applicationId: 'Anwendungs-ID (Client)',
    tenant: 'Verzeichnis-ID (Mandant)',
    tenantHint: 'Nur für eine App einer einzelnen Organisation.',
  },
  googleClicks: {
    project: 'Öffne <a>console.cloud.google.com</a>, nenne das Projekt Homeclaim, Erstellen.',
    library: 'APIs und Dienste, Bibliothek: Suche <b>Gmail API</b>, Aktivieren.',
    platform:
      'Google Auth Platform, Jetzt starten: Name Homeclaim, deine Adresse, Zielgruppe <b>Extern</b> (Google Workspace: Intern), deine Adresse, Erstellen.',
    audience:
      'Zielgruppe: <b>App veröffentlichen</b>, Bestätigen. Ohne das endet die Anmeldung nach 7 Tagen.',
    web: 'Clients, Client erstellen: <b>Webanwendung</b>. Füge unter „Autorisierte Weiterleitungs-URIs“ <here/> hinzu. Erstellen.',
    desktop: 'Clients, Client erstellen: <b>Desktop-App</b>. Erstellen.',
    copy: 'Kopiere von dort die Client-ID und den Clientschlüssel.',
    unverified:
      'Beim Anmelden sagt Google, dass diese App nicht überprüft ist. Es ist deine: Erweitert, Homeclaim öffnen. Setze das Häkchen bei Gmail.',
  },
  microsoftClicks: {
    registration:
      'Öffne <a>entra.microsoft.com</a>, App-Registrierungen, Neue Registrierung. Nur mit Outlook.com verlangt Microsoft zuerst ein kostenloses Azure-Konto.',
    accounts:
      'Name Homeclaim. Wähle <b>Konten in einem beliebigen Organisationsverzeichnis und persönliche Microsoft-Konten</b>. Registrieren.',
    publicClient: 'Authentifizierung, Einstellungen: <b>Öffentliche Clientflows zulassen</b>: Ja. Speichern.',
    permissions:
      'API-Berechtigungen, Berechtigung hinzufügen, Microsoft Graph, Delegierte Berechtigungen: Setze Häkchen bei <b>IMAP.AccessAsUser.All</b>, <b>SMTP.Send</b> und <b>offline_access</b>. Hinzufügen.',
    copy: 'Übersicht: Kopiere die Anwendungs-ID (Client).',
    mailbox:
      'Microsoft 365: Die IT-Verwaltung setzt für das Postfach das Häkchen bei <b>Authentifiziertes SMTP</b> (Admin Center, Benutzer, E-Mail, E-Mail-Apps verwalten). Outlook.com: Einstellungen, E-Mail, Weiterleitung und IMAP: Apps die Nutzung von IMAP erlauben.',
  },
}
