import type { Messages } from '../text.ts'
import type * as en from '../en/admin-answers.ts'

export const adminErrors: Messages<typeof en.adminErrors> = {
  nothingLimits: 'Du kannst so viele Meldungen einreichen, wie du möchtest.',
  requestAnswered: 'Diese Anfrage ist schon beantwortet.',
  linkOver: 'Dieser Link funktioniert nicht mehr. Vielleicht ist die Anfrage schon beantwortet.',
  emailSent: 'Diese E-Mail ist schon gesendet.',
  noSuchClaim: 'Es gibt keine Meldung mit dieser Nummer.',
  users: {
    noAddress: ({ email }) => `Es gibt kein Konto mit der Adresse ${email}.`,
    bySettings: ({ email }) =>
      `${email} steht in ADMIN_EMAILS. Nimm die Adresse zuerst aus den Einstellungen des Servers.`,
    onlyAdmin: 'Sonst verwaltet hier niemand. Bestimme zuerst jemand anderen.',
    registrationBySettings: ({ mode }) =>
      `In den Einstellungen des Servers steht REGISTRATION=${mode}, und sie gehen vor. Ändere es dort.`,
    gone: 'Dieses Konto gibt es nicht mehr.',
  },
  mail: {
    noSignIn: 'E-Mail ist nicht mit einer Anmeldung beim Anbieter eingerichtet.',
    byHost: 'E-Mail ist vom Betrieb dieses Servers festgelegt und kann hier nicht geändert werden.',
    noFit: 'Diese Einstellungen passen nicht zusammen.',
    password: 'Bitte gib das Passwort ein',
    takesPassword: 'Dieser Anbieter will ein Passwort',
    onlyMicrosoft: 'Nur Microsoft hat freigegebene Postfächer',
    clientId: 'Bitte gib die Client-ID ein',
    clientSecret: 'Bitte gib den Clientschlüssel ein',
    certificate: 'Das ist kein Zertifikat. Füge die ganze Datei ein, ab -----BEGIN CERTIFICATE-----',
    address: 'Bitte gib eine gültige E-Mail-Adresse ein',
    addressTooLong: ({ max }) =>
      `Für Antworten darf die Adresse vor dem @ höchstens ${max} Zeichen haben, weil jede Meldung dort ihr eigenes Kennzeichen anhängt`,
  },
  signIn: {
    notThatAddress: 'Das ist nicht die Adresse jener Seite. Kopiere sie ganz, von http bis zum Ende.',
    otherSignIn:
      'Diese Adresse gehört zu einer anderen Anmeldung. Beginne noch einmal und nimm die neueste Seite.',
    takesPassword: 'Dieser Anbieter will ein Passwort.',
    otherAccount: ({ account, expected }) =>
      `Du hast dich als ${account} angemeldet, das Postfach ist aber ${expected}. Melde dich damit an. Wenn beides dasselbe Postfach ist, gib ${account} als Benutzernamen ein.`,
    otherAccountShared: (it) =>
      `Du hast dich als ${it.account} angemeldet, das Postfach ist aber ${it.expected}. Melde dich damit an. Wenn beides dasselbe Postfach ist, gib ${it.account} als Benutzernamen ein. Wenn ${it.address} ein freigegebenes Postfach ist, gib das vor der Anmeldung an.`,
    onlyAnHour: ({ name }) =>
      `${name} hat es nur für eine Stunde erlaubt. Entferne den Zugriff dieser App in deinem Konto und melde dich erneut an.`,
    unreachable: ({ name }) =>
      `${name} ist von hier nicht erreichbar. Prüfe die Internetverbindung und versuche es noch einmal.`,
    used: 'Diese Anmeldung wurde schon benutzt oder ist zu alt. Bitte melde dich erneut an.',
    refused: ({ name, words }) => `${name} hat abgelehnt: ${words}.`,
    microsoft: {
      allow:
        'Die App darf noch keine E-Mails lesen und senden. Füge in ihren API-Berechtigungen IMAP.AccessAsUser.All und SMTP.Send hinzu und melde dich erneut an.',
      publicClient:
        'Schalte in den Authentifizierungseinstellungen der App „Öffentliche Clientflows zulassen“ ein und melde dich erneut an.',
      clientId:
        'Microsoft kennt diese Client-ID nicht. Kopiere „Anwendungs-ID (Client)“ aus der Übersicht der App.',
      otherKind:
        'Die App ist für eine andere Art von Konto. Gib ihre „Verzeichnis-ID (Mandant)“ ein oder registriere sie für „Konten in einem beliebigen Organisationsverzeichnis und persönliche Microsoft-Konten“.',
      noCode:
        'Deine Organisation erlaubt keine Anmeldung mit einem Code. Melde dich stattdessen mit einem Link an.',
      consent: 'Die IT-Verwaltung deiner Organisation muss die App zuerst zulassen.',
      secret: 'Der Clientschlüssel ist falsch oder abgelaufen. Lass das Feld leer oder erstelle einen neuen.',
    },
    gmail: {
      allow: 'Lesen und Senden wurde nicht erlaubt. Melde dich erneut an und setze das Häkchen bei Gmail.',
      clientId:
        'Google kennt diese Client-ID nicht, oder der Clientschlüssel ist falsch. Kopiere beides noch einmal.',
      returnAddress:
        'Die Rückkehradresse ist nicht registriert. Füge sie beim Client hinzu, wie gezeigt, und melde dich erneut an.',
    },
  },
  publicAddress: {
    byHost: 'Die Adresse ist vom Betrieb dieses Servers festgelegt und kann hier nicht geändert werden.',
    reached:
      'Von hier aus führt diese Adresse zu diesem Computer. Ob andere hineinkommen, zeigt sich erst von außen: Öffne sie mit einem Handy, das nicht in deinem WLAN ist. Diese Seite merkt es.',
    redirected: 'Diese Adresse leitet auf eine andere weiter. Gib stattdessen diese ein.',
    somethingElse: 'Unter dieser Adresse antwortet etwas anderes. Prüfe, ob sie zu diesem Computer führt.',
    ownNetwork:
      'Von hier führt diese Adresse in dein eigenes Netz, oder sie hat kein https. Öffne sie mit einem Handy, das nicht in deinem WLAN ist.',
    noName:
      'Diesen Namen gibt es nicht. Prüfe die Schreibweise oder leg ihn dort an, wo du die Domain gekauft hast.',
    certificate: 'Ihr Zertifikat ist nicht gültig, Browser warnen davor. Erneuere das Zertifikat.',
    refused: 'Dort nimmt nichts an. Prüfe, ob dein Router an diesen Computer weiterleitet.',
    silent:
      'Innerhalb von zehn Sekunden kam keine Antwort. Vielleicht lässt dein Router dich von innen nicht hinein: Öffne die Adresse mit einem Handy, das nicht in deinem WLAN ist.',
  },
}

export const backupWords: Messages<typeof en.backupWords> = {
  stopped: 'Sie wurde beendet, bevor sie vollständig war. Versuche es noch einmal.',
  stoppedNights: 'Sie wurden beendet, bevor sie vollständig waren.',
  notThere: ({ into }) => `Den Ordner ${into} gibt es nicht. Ist seine Festplatte angeschlossen?`,
  madeBut: ({ words }) => `Eine Sicherung wurde erstellt, aber: ${words}`,
  noRoom: ({ into }) =>
    `In ${into} ist nicht genug Platz. Lösche dort, was nicht gebraucht wird, oder nimm eine größere Festplatte.`,
  noFolder: ({ into }) => `${into} ist kein Ordner. Nenne in BACKUP_DIR einen anderen.`,
  notAllowed: ({ into }) =>
    `Homeclaim darf nicht in ${into} schreiben. Gib dem Konto, unter dem es läuft, das Recht dazu.`,
  bucketSilent: 'Der Bucket hat nicht geantwortet. Versuche es später noch einmal.',
  other: ({ error }) => `Sie konnte nicht erstellt werden: ${error}`,
  noData: ({ folder }) => `In ${folder} gibt es keine Daten von Homeclaim.`,
  otherHomeclaim: ({ into }) =>
    `In ${into} liegen die Sicherungen eines anderen Homeclaim. Nenne in BACKUP_DIR einen anderen Ordner.`,
  notReadBack: ({ file }) => `${file} lässt sich nicht so zurücklesen, wie es geschrieben wurde.`,
  tooLarge: ({ into, needed, free }) =>
    `In ${into} ist nicht genug Platz: Die Sicherung braucht ${needed}, und ${free} sind frei. Lösche dort, was nicht gebraucht wird, oder nimm eine größere Festplatte.`,
  tooLargeBeside: ({ into, needed, free, kept }) =>
    `In ${into} ist nicht genug Platz: Die Sicherung braucht ${needed}, und ${free} sind frei, davon bleiben ${kept} für die Datenbank. Lösche dort, was nicht gebraucht wird, oder nimm eine größere Festplatte.`,
  damaged: ({ found }) => `Die Datenbank ist beschädigt: ${found}.`,
  dangling: ({ rows, table }) =>
    `Die Datenbank ist beschädigt: ${rows} Zeilen von ${table} gehören zu nichts.`,
  bucket: {
    otherHomeclaim: 'Im Bucket liegen die Sicherungen eines anderen Homeclaim. Nenne einen anderen Bucket.',
    notReturned: 'Der Bucket gibt nicht zurück, was dort abgelegt wurde.',
    notWhole: ({ name }) => `Im Bucket gibt es keine vollständige Sicherung ${name}.`,
    damaged: ({ names }) =>
      `Die neue ist auch im Bucket, aber ${names} dort ist beschädigt und lässt sich nicht wiederherstellen. Lösche das im Bucket; bis dahin wird dort keine Datei entfernt.`,
    missing: ({ name }) => `${name} fehlt im Bucket.`,
    another: ({ name }) => `${name} im Bucket ist eine andere Datei.`,
  },
  unreadable: ({ file }) => `${file} ist nicht lesbar.`,
  noPlainFile: ({ file }) =>
    `${file} ist keine einfache Datei, sondern ein symbolischer Link, eine Pipe oder ein Gerät.`,
}

export const mailCheck: Messages<typeof en.mailCheck> = {
  stopped: 'Der Test wurde abgebrochen.',
  tookTooLong: ({ seconds }) => `Das hat länger als ${seconds} Sekunden gedauert.`,
  stepFailed: 'Der Schritt davor ist fehlgeschlagen.',
  channels: {
    imap: 'IMAP-Postfach',
    smtp: 'eingebauter SMTP-Empfang',
    webhook: 'Webhook',
  },
  channelList: ({ names }) => names.join(' und '),
  settings: {
    nothingSent:
      'SMTP_URL ist nicht gesetzt: E-Mails werden im lokalen Postfach aufbewahrt, und nichts wird gesendet.',
    setSmtp: 'Setze SMTP_URL und MAIL_FROM.',
    guide:
      'In docs/mail.md, „Setting up mail“, stehen die Einstellungen für Gmail, Fastmail, Microsoft 365 und Postfix.',
    noAddress: ({ channels }) =>
      `INBOUND_ADDRESS ist nicht gesetzt: E-Mails haben keine Antwortadresse, und hier kommt nichts an: ${channels}.`,
    setAddress: 'Setze INBOUND_ADDRESS auf die Adresse, deren E-Mails dort ankommen.',
    nobodyReads: ({ inbound }) => `Antworten gehen an ${inbound}, und dort werden sie nicht gelesen.`,
    setChannel: 'Richte einen Weg dafür ein: IMAP_URL, INBOUND_SMTP_PORT oder INBOUND_WEBHOOK_SECRET.',
    onlyOut:
      'E-Mails gehen hinaus. Antworten der Bauträger gehen an die eigene Adresse der Eigentümer, nicht in die Meldung.',
    setBoth:
      'Setze INBOUND_ADDRESS und richte einen Weg dafür ein, dann erscheinen Antworten von selbst in der Meldung.',
    fine: ({ from, inbound, channels }) =>
      `E-Mails kommen von ${from}; Antworten gehen an ${inbound}. Weg hinein: ${channels}.`,
  },
  server: {
    nameFound: 'Der Name führt zu einer Adresse.',
    nothingUntil: ({ problem }) => `${problem} Bis das behoben ist, wird nichts gesendet.`,
    small: ({ bytes }) => `Er nimmt E-Mails mit höchstens ${bytes} Bytes an; mit Fotos können es mehr sein.`,
    raiseLimit: ({ host }) => `Erhöhe die Größengrenze bei ${host}.`,
    encrypted: 'Er antwortet, und die Verbindung ist verschlüsselt.',
    plain: 'Er antwortet, auf diesem Rechner.',
    noUser: 'SMTP_URL enthält weder Benutzername noch Passwort, deshalb wird ohne Anmeldung gesendet.',
    signInValid: 'Die Anmeldung ist gültig.',
    signedIn: 'Benutzername und Passwort werden angenommen.',
  },
  mailbox: {
    late: 'Es hat sich zu spät geöffnet.',
    open: 'Es ist offen. Der Test liest dort nur und löscht nichts.',
  },
  listener: {
    off: 'Der SMTP-Empfang ist aus: INBOUND_SMTP_PORT ist nicht gesetzt, wo der Server läuft.',
    nothingAt: ({ at }) => `Bei ${at} lauscht nichts.`,
    restart: 'Starte den Server neu, mit dem INBOUND_SMTP_PORT, der hier steht.',
    notTaken: 'Der SMTP-Empfang hat die E-Mail nicht angenommen.',
    fine: 'Er nimmt E-Mails an. Ob sie ihn von außen erreichen, zeigt sich unten.',
  },
  webhook: {
    notRunning: 'Der Server läuft nicht, deshalb antwortet dort nichts.',
    silent: ({ at }) => `${at} antwortet nicht.`,
    checkAddress: 'Prüfe PUBLIC_URL, den Namen, das Zertifikat und den Reverse-Proxy.',
    restart: 'Starte den Server neu.',
    fineOutside: 'Er nimmt E-Mails über die öffentliche Adresse an.',
    fine: 'Er nimmt E-Mails an. Ob dein Anbieter sie weitergibt, zeigt sich unten.',
    answered: ({ status }) => `Der Webhook antwortete mit ${status}.`,
    otherAnswers: 'Etwas vor dem Server antwortet an seiner Stelle: Sieh dir den Reverse-Proxy an.',
    moved: 'Der Webhook leitet auf eine andere Adresse um, und eine übergebene E-Mail folgt nicht.',
    movedFix:
      'Trage die Adresse, auf die er umleitet, in PUBLIC_URL ein und gib sie deinem Anbieter: https statt http, mit www oder ohne.',
    secret:
      'Der Webhook lehnt das Geheimnis ab: Der Server wurde mit einem anderen INBOUND_WEBHOOK_SECRET gestartet.',
    secretFix:
      'Starte den Server neu. Wenn ein Reverse-Proxy davorsteht, lass ihn den Authorization-Header weitergeben.',
    missing: 'Es gibt keinen Webhook: Der Server wurde ohne INBOUND_WEBHOOK_SECRET gestartet.',
    missingFix:
      'Starte den Server neu. Wenn ein Reverse-Proxy davorsteht, lass ihn /api/inbound/mail weitergeben.',
    tooLarge: 'Etwas vor dem Server findet eine kleine E-Mail zu groß.',
    tooLargeFix:
      'Lass den Reverse-Proxy Anfragen mit bis zu 35 MB annehmen (nginx: client_max_body_size 35m).',
  },
  notIn: 'Die E-Mail wurde angenommen und kam nicht an.',
  notInFix:
    'Vielleicht antwortet dort ein anderes Homeclaim: eines mit anderem Datenordner oder eine ältere Version.',
  trip: {
    cannotSend: 'Es kann keine E-Mail gesendet werden.',
    taken: 'Der Mailserver hat sie angenommen.',
    nothingOut: 'Es ging keine E-Mail hinaus.',
    noneWorks: 'Keiner der Wege hinein funktioniert.',
    noWay: 'Dafür ist kein Weg hinein eingerichtet.',
    notTaken: 'Sie wurde nicht angenommen.',
    notNeeded: 'Nicht nötig: Die E-Mail mit Kennzeichen kam an.',
    plainTaken: 'Diese wird angenommen.',
    plainCame: ({ channels }) => `Diese kam an. Weg: ${channels}.`,
    plainLost: 'Auch diese kam nicht an.',
    goesTo: ({ domain, servers }) => `E-Mails für ${domain} gehen an ${servers}.`,
    came: ({ channels }) => `Sie kam an. Weg: ${channels}.`,
    cameInPart: ({ channels, missing }) =>
      `Sie kam an. Weg: ${channels}. Von außen kam hier nichts an: ${missing}; ob dieser Weg selbst funktioniert, sagt der Schritt darüber.`,
  },
  records: {
    noAnswer: 'Der Nameserver hat nicht geantwortet, deshalb wurden SPF und DMARC nicht geprüft.',
    noSpf: ({ domain }) =>
      `${domain} hat keinen SPF-Eintrag, deshalb halten viele Server unsere E-Mails für gefälscht.`,
    publish: ({ name, value }) => `Veröffentliche einen TXT-Eintrag für ${name}: ${value}`,
    severalSpf: ({ domain, count }) => `${domain} hat ${count} SPF-Einträge, das zählt wie keiner.`,
    join: 'Fasse sie zu einem TXT-Eintrag zusammen.',
    otherSpf: ({ domain }) => `Der SPF-Eintrag von ${domain} nennt die Server nicht, die für uns senden.`,
    add: ({ include }) => `Ergänze dort ${include}, vor dem letzten Wort.`,
    noDmarc: ({ domain }) => `${domain} hat keinen DMARC-Eintrag.`,
    publishMx: ({ domain }) =>
      `Veröffentliche einen MX-Eintrag für ${domain}, der den Server nennt, der die E-Mails annimmt.`,
    noMx: ({ domain }) =>
      `${domain} hat keinen MX-Eintrag, deshalb gehen E-Mails dorthin an den Server dieses Namens, oder nirgendwohin.`,
    nullMx: ({ domain }) => `${domain} sagt mit seinem MX-Eintrag, dass es keine E-Mails annimmt.`,
    fine: ({ domain }) =>
      `SPF und DMARC von ${domain} sind da. Ob E-Mails signiert sind (DKIM), zeigt sich nur in einer E-Mail.`,
  },
}

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
