import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/admin.ts'

export const admin: Messages<typeof en.admin> = {
  title: 'Verwaltung',
  onlyAdmin: 'Diese Seite ist nur für die Verwaltung.',
  notLoaded: 'Das wurde nicht geladen.',
  tabs: { email: 'E-Mail', users: 'Konten', health: 'Zustand' },
  setUpEmail: 'E-Mail einrichten',
  trying: 'Wird versucht …',
  marks: { ok: 'Funktioniert', warn: 'Bitte ansehen', bad: 'Fehlgeschlagen', plain: 'Nicht eingerichtet' },
  stuck: {
    waits: ({ count }) =>
      plural(count, {
        one: '1 E-Mail wartet, die älteste seit <time/>',
        other: `${count} E-Mails warten, die älteste seit <time/>`,
      }),
    reason: ({ reason }) => `Grund: ${reason}`,
    remedy:
      'Was zu tun ist: Sende unter E-Mail einen Test. Er findet heraus, was nicht stimmt. Die E-Mails werden von selbst erneut versucht.',
  },
  lastChecked: 'Zuletzt geprüft: <time/>',
  answerOnPage: 'Sie kommen nicht hierher zurück. Bauträger antworten auf der Seite der Meldung.',
}

export const publicWays: Messages<typeof en.publicWays> = {
  router: {
    name: 'Dein Router und ein Zertifikat',
    needs: 'Eine eigene öffentliche IP-Adresse; manche Anbieter teilen eine unter mehreren Kunden auf.',
    dns: 'Hol dir einen Namen, der deiner Adresse folgt: dynamisches DNS, oft kostenlos in den Einstellungen des Routers.',
    ports: 'Leite im Router die Ports 80 und 443 an diesen Computer weiter.',
    caddy:
      'Installiere Caddy (caddyserver.com), das das Zertifikat holt und erneuert. Seine Datei, das Caddyfile: <file/>',
  },
  cloudflare: {
    name: 'Cloudflare Tunnel',
    needs:
      'Eine Domain bei Cloudflare (kostenloser Tarif), kein offener Port; Cloudflare kann mitlesen, was durchläuft.',
    install: 'Installiere cloudflared (developers.cloudflare.com) auf diesem Computer.',
  },
  tailscale: {
    name: 'Tailscale Funnel',
    needs: 'Ein Konto bei Tailscale (kostenlos), keine Domain, kein offener Port.',
    install:
      'Installiere Tailscale (tailscale.com) auf diesem Computer und melde dich an. Erlaube in der Admin-Konsole MagicDNS, HTTPS-Zertifikate und Funnel.',
    prints: ({ address }) => `Die Ausgabe zeigt die Adresse: ${address}.`,
  },
  terminal: 'In einem Terminal: <commands/>',
  start:
    'Starte Homeclaim mit <setting/>, wähle dann hier „Ändern“, gib die neue Adresse ein und wähle „Prüfen“.',
}

export const mailRules: Messages<typeof en.mailRules> = {
  address: 'Bitte gib eine Adresse wie https://home.example.com ein',
  port: 'Bitte gib einen Port von 1 bis 65535 ein',
  host: 'Bitte gib den Namen des Servers ein, etwa smtp.example.com',
  tenant: 'Bitte gib die ID des Verzeichnisses ein, oder lass es leer',
  name: 'Bitte lass " < und > weg',
  claimNumber: 'Bitte gib die Nummer einer Meldung ein',
}

export const emailSetup: Messages<typeof en.emailSetup> = {
  back: 'Zurück zu E-Mail',
  byHost: 'E-Mail ist vom Betrieb dieses Servers in der Umgebung festgelegt. Geändert wird es dort.',
  steps: {
    label: 'Schritte',
    names: {
      provider: 'Anbieter',
      details: 'Angaben',
      replies: 'Antworten',
      'sign-in': 'Anmelden',
      test: 'Test',
    },
  },
  acts: {
    notNow: 'Nicht jetzt',
    back: 'Zurück',
    next: 'Weiter',
    save: 'Speichern und testen',
    saving: 'Wird gespeichert …',
  },
  notCopied: 'Dein Browser hat es nicht kopiert. Bitte markiere und kopiere es selbst.',
  provider: {
    title: 'Welche E-Mail benutzt du?',
    lead: 'E-Mails an deinen Bauträger kommen von dieser Adresse, und seine Antworten gehen dorthin zurück.',
    label: 'E-Mail-Anbieter',
  },
  details: {
    title: ({ name }) => `Bei ${name} anmelden`,
    titleOther: 'Zum Senden anmelden',
    leadSignIn: ({ name }) =>
      `Die Einstellungen von ${name} haben wir eingetragen. Du meldest dich dort gleich an.`,
    leadPassword: ({ name }) =>
      `Die Einstellungen von ${name} haben wir eingetragen. Du brauchst nur ein App-Passwort.`,
    leadOther: 'Das findest du bei den SMTP-Einstellungen deines E-Mail-Dienstes.',
    howToSignIn: 'So meldest du dich an',
    address: 'E-Mail-Adresse',
    addressHint: 'E-Mails kommen von ihr.',
    shared: 'Ein freigegebenes Postfach',
    sharedHint:
      'Du meldest dich mit deinem eigenen Konto an. Du brauchst dafür „Vollzugriff“ und „Senden als“.',
    user: 'Benutzername',
    userHints: {
      password: 'Wenn er nicht die E-Mail-Adresse ist.',
      shared: 'Nur wenn sich sonst niemand anmelden darf.',
      own: 'Wenn du dich mit einer anderen Adresse anmeldest.',
    },
    keepStored: 'Lass es leer, um das eingegebene zu behalten.',
    name: 'Name auf E-Mails',
    certificate: {
      summary: 'Ein eigenes Zertifikat',
      label: 'Zertifikat',
      hint: 'Für eine Mail-Bridge auf einem anderen Computer zu Hause, etwa die von Proton: der Text der Datei, die sie exportiert (cert.pem).',
    },
    server: 'Mailserver',
    mailboxServer: 'Postfach-Server',
    port: 'Port',
    encryption: 'Verschlüsselung',
    passwordMissing: 'Bitte gib das Passwort ein',
    clientIdMissing: 'Bitte gib die Client-ID ein',
    clientSecretMissing: 'Bitte gib den Clientschlüssel ein',
  },
  replies: {
    title: 'Wie kommen Antworten zurück?',
    lead: 'Wenn dein Bauträger auf eine E-Mail antwortet, landet die Antwort bei der Meldung.',
    label: 'Wie Antworten zurückkommen',
    mailbox: {
      name: 'Dieses Postfach lesen',
      words: 'Empfohlen. Nur E-Mails, die zu einer Meldung gehören, werden behalten.',
    },
    webhook: {
      name: 'Mein Anbieter gibt sie weiter',
      words: 'Ein Webhook von Postmark, Mailgun oder SES',
    },
    none: { name: 'Gar nicht', words: 'Bauträger antworten nur auf der Seite der Meldung' },
    address: 'Adresse für Antworten',
    addressHint: 'Dein Anbieter gibt weiter, was dort ankommt. Die Adresse des Webhooks zeigen wir gleich.',
    publicUrl: 'Öffentliche Adresse',
    publicUrlByHost: 'Vom Betrieb festgelegt.',
    publicUrlHint: 'Die Adresse, die dein Bauträger öffnet. Wir haben sie aus deinem Browser geraten.',
  },
  webhookFacts: {
    title: 'Trage das bei deinem Anbieter ein',
    lead: 'Er schickt jede E-Mail dorthin, wie sie ankam. Das Geheimnis wird nur jetzt gezeigt.',
    address: 'Adresse',
    header: 'Authorization-Header',
    copy: ({ name }) => `Kopieren: ${name}`,
  },
  signIn: {
    titleUnknown: 'Bei deinem Postfach anmelden',
    lead: ({ name, address }) =>
      `Als ${address}. Dein Passwort bleibt dort: ${name} sagt uns nur, dass wir senden und lesen dürfen.`,
    leadShared: ({ name, address }) =>
      `Mit einem Konto, das ${address} benutzen darf. Dein Passwort bleibt dort: ${name} sagt uns nur, dass wir senden und lesen dürfen.`,
    nobody: 'Gerade meldet sich niemand an.',
    newCode: 'Neuen Code holen',
    startAgain: 'Neu beginnen',
    useLink: 'Kein Code erlaubt? Stattdessen einen Link nehmen',
    useCode: 'Stattdessen einen Code nehmen',
    open: ({ name }) => `Seite von ${name} öffnen`,
    code: {
      label: 'Code',
      lead: ({ name }) => `Öffne die Seite von ${name}, gib diesen Code ein und erlaube es.`,
      copy: 'Code kopieren',
      waiting: 'Wir warten, bis du dich dort anmeldest. Jedes Handy und jeder Computer geht.',
    },
    link: {
      label: 'Link',
      lead: ({ name }) => `Erlaube es auf der Seite von ${name}. Sie führt dich hierher zurück.`,
      go: ({ name }) => `Weiter zu ${name}`,
    },
    paste: {
      microsoft:
        'Einmal, bei deiner App: Authentifizierung, Plattform hinzufügen, Mobilgerät- und Desktopanwendungen, Häkchen bei der Adresse, die auf <b>nativeclient</b> endet, Konfigurieren.',
      allow: ({ name }) => `Öffne die Seite von ${name} und erlaube es.`,
      unreachable: 'Dein Browser zeigt dann eine Seite, die nicht erreichbar ist. Das ist richtig so.',
      empty: 'Danach kommt eine leere Seite. Das ist richtig so.',
      copy: 'Kopiere die ganze Adresse dieser Seite und füge sie hier ein.',
      label: 'Adresse jener Seite',
      finish: 'Abschließen',
    },
    declined: ({ name }) => `${name} durfte uns nicht hineinlassen, deshalb hat sich nichts geändert.`,
    expired: 'Der Code ist abgelaufen. Hol einen neuen.',
    failed: ({ name }) => `${name} lässt uns noch nicht hinein`,
  },
  test: {
    title: 'Deine E-Mail wird getestet',
    lead: 'Eine echte E-Mail geht hinaus, und wir warten, dass sie zurückkommt. Bis zu vier Minuten.',
    label: 'Der Test',
    newPassword: 'Neues App-Passwort eingeben',
    changeDetails: 'Angaben ändern',
    signInAgain: 'Erneut anmelden',
    again: 'Noch einmal testen',
    testing: 'Wird getestet …',
    done: 'Fertig',
    later: 'Später abschließen',
  },
}

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

export const emailCheck: Messages<typeof en.emailCheck> = {
  title: 'Letzter Test',
  running: 'E-Mail wird getestet',
  notBegun: 'Der Test hat nicht begonnen. Bitte versuche es noch einmal.',
  waits: 'Eine echte E-Mail geht hinaus, und wir warten bis zu vier Minuten, dass sie zurückkommt.',
  steps: 'Schritte des Tests',
  verdicts: {
    working: 'E-Mail funktioniert',
    cameBack: 'Die Test-E-Mail ging hinaus und kam zurück.',
    wentOut: 'Die Test-E-Mail ging hinaus. Bauträger antworten auf der Seite der Meldung.',
    sendingFailed: ({ why }) => `Senden fehlgeschlagen: ${why}`,
    untilFixed: 'Bis das behoben ist, geht keine E-Mail hinaus. Was wartet, wird dann gesendet.',
    noReplies: 'Fast fertig: Antworten kommen noch nicht zurück',
    mendReplies: 'Du kannst schon Mängel melden. Behebe das, damit Antworten bei der Meldung landen.',
    spam: 'E-Mail funktioniert, landet aber vielleicht im Spam',
    domain: 'Deine Domain sagt noch nicht, dass diese Adresse für sie senden darf.',
    incomplete: 'E-Mail ist nicht ganz eingerichtet',
    below: 'Was fehlt, steht unten.',
  },
  signInProblems: {
    'wrong-password': 'falsches App-Passwort',
    'no-sign-in': 'dieser Mailserver bietet keine Anmeldung',
    'no-passwords': 'dieser Mailserver nimmt keine Passwörter von Apps',
    ended: 'die Anmeldung gilt nicht mehr',
    'token-refused': 'der Mailserver lässt dieses Konto nicht hinein',
  },
  sendingProblems: {
    'smtp-name': 'es gibt keinen Mailserver mit diesem Namen',
    'smtp-connect': 'der Mailserver antwortet nicht',
    'smtp-sign-in': 'wir konnten uns beim Mailserver nicht anmelden',
    send: 'der Mailserver hat die Test-E-Mail abgelehnt',
  },
  titles: {
    settings: 'Einstellungen passen zusammen',
    'smtp-name': 'Mailserver finden',
    'smtp-connect': 'Mailserver erreichen',
    'smtp-sign-in': 'Zum Senden anmelden',
    imap: 'Postfach für Antworten öffnen',
    listener: 'E-Mails direkt empfangen',
    webhook: 'E-Mails vom Anbieter annehmen',
    'public-webhook': 'An der öffentlichen Adresse annehmen',
    send: 'Test-E-Mail senden',
    'round-trip': 'Die Test-E-Mail kommt zurück',
    plain: 'Auch E-Mails ohne Kennzeichen kommen an',
    dns: 'Schutz vor dem Spam-Ordner',
  },
  states: {
    ok: 'Gut',
    hint: 'Gut, mit einem Hinweis',
    wrong: 'Fehlgeschlagen',
    skipped: 'Nicht versucht',
    waiting: 'Kommt noch',
    running: 'Läuft',
  },
  settings: {
    SMTP_URL: 'die Einstellungen des Mailservers',
    IMAP_URL: 'die Einstellungen des Postfachs',
    MAIL_FROM: 'die E-Mail-Adresse',
    INBOUND_ADDRESS: 'die Adresse für Antworten',
    PUBLIC_URL: 'die öffentliche Adresse',
  },
}
