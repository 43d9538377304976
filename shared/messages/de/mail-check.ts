import type { Messages } from '../text.ts'
import type * as en from '../en/mail-check.ts'

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
