import type { Messages } from '../text.ts'
import type * as en from '../en/mail-causes.ts'

const toSend = ({ setting }: { setting: string }): boolean => setting === 'SMTP_URL'
const plusOrOther =
  'Jede Meldung hat ihre eigene Antwortadresse, mit einem Kennzeichen nach dem Plus. Schalte Plus-Adressen (Subaddressing) ein, oder nimm ein anderes Postfach für INBOUND_ADDRESS.'

export const mailCauses: Messages<typeof en.mailCauses> = {
  'name-unknown': {
    problem: ({ host }) => `Es gibt keinen Server mit dem Namen ${host}: Der Name lässt sich nicht auflösen.`,
    fix: ({ setting, host }) =>
      `Prüfe die Schreibweise des Servers in ${setting}. Wenn sie stimmt, kann dieser Rechner ihn nicht nachschlagen: getent hosts ${host}`,
  },
  'names-unavailable': {
    problem: ({ host }) =>
      `Der Name ${host} konnte nicht nachgeschlagen werden: Der Nameserver dieses Rechners antwortet nicht.`,
    fix: 'Prüfe das Netz dieses Rechners und seine DNS-Auflösung (/etc/resolv.conf).',
  },
  refused: {
    problem: ({ host, port }) => `${host} lehnt Verbindungen auf Port ${port} ab: Dort lauscht nichts.`,
    fix: (it) =>
      toSend(it)
        ? 'Prüfe den Port in SMTP_URL: smtps:// geht an 465, smtp:// mit STARTTLS an 587.'
        : 'Prüfe den Port in IMAP_URL: imaps:// geht an 993, imap:// mit STARTTLS an 143.',
  },
  'no-answer': {
    problem: ({ host, port }) => `${host} antwortet auf Port ${port} nicht.`,
    fix: (it) =>
      toSend(it)
        ? `Vielleicht ist eine Firewall im Weg; viele Hoster sperren Port 25, manche auch 465 und 587. Versuche es von diesem Rechner aus: nc -vz ${it.host} ${it.port}`
        : `Vielleicht ist eine Firewall im Weg. Versuche es von diesem Rechner aus: nc -vz ${it.host} ${it.port}`,
    fix2: ({ setting, host }) =>
      `Wenn ein anderer Port von ${host} antwortet, trage diesen in ${setting} ein.`,
  },
  'cut-off': {
    problem: ({ host, port }) => `${host} hat die Verbindung auf Port ${port} vorzeitig beendet.`,
    fix: 'Vielleicht begrenzt der Server Verbindungen, oder diese Adresse ist dort unerwünscht: Warte ein paar Minuten, versuche es noch einmal und sieh dann in das Protokoll des Mailservers.',
  },
  'tls-name': {
    problem: ({ host }) => `Das Zertifikat des Servers ist nicht auf ${host} ausgestellt.`,
    fix: ({ setting }) =>
      `Trage in ${setting} den Namen ein, der im Zertifikat steht, keinen Alias und keine IP-Adresse.`,
  },
  'tls-expired': {
    problem: ({ host }) => `Das Zertifikat von ${host} ist abgelaufen oder noch nicht gültig.`,
    fix: ({ host }) =>
      `Lass das Zertifikat von ${host} erneuern. Wenn es in Ordnung aussieht, prüfe die Uhr dieses Rechners: date -u`,
  },
  'tls-untrusted': {
    problem: ({ host }) =>
      `Das Zertifikat von ${host} ist selbst signiert, oder dieser Rechner vertraut der ausstellenden Stelle nicht.`,
    fix: 'Gib dem Mailserver ein öffentliches Zertifikat (Let’s Encrypt) mit vollständiger Kette.',
    fix2: ({ setting }) =>
      `Oder speichere sein Zertifikat, oder das deiner eigenen Zertifizierungsstelle, als PEM-Datei und ergänze ?ca=FILE in ${setting}.`,
  },
  'tls-wrong-port': {
    problem: ({ setting, host, port }) =>
      `Port ${port} von ${host} spricht eine andere Art von Verschlüsselung, als ${setting} verlangt.`,
    fix: (it) =>
      toSend(it)
        ? 'Von Anfang an verschlüsselt: smtps:// mit Port 465. STARTTLS: smtp:// mit Port 587.'
        : 'Von Anfang an verschlüsselt: imaps:// mit Port 993. STARTTLS: imap:// mit Port 143.',
  },
  'starttls-missing': {
    problem: ({ host, port }) => `${host} bietet auf Port ${port} keine Verschlüsselung (STARTTLS) an.`,
    fix: (it) =>
      toSend(it)
        ? 'Versuche smtps:// mit Port 465, oder schalte TLS am Mailserver ein. Nur für ein Relay in deinem eigenen Netz: Ergänze ?starttls=no.'
        : 'Versuche imaps:// mit Port 993, oder schalte TLS am Mailserver ein.',
  },
  'tls-other': {
    problem: ({ host }) => `Mit ${host} kam keine verschlüsselte Verbindung zustande.`,
    fix: 'Vielleicht kennt der Server nur TLS vor Version 1.2, das nicht mehr sicher ist: Bring ihn auf den neuesten Stand.',
  },
  'not-that-service': {
    problem: ({ setting, host, port }) =>
      `Was auf Port ${port} von ${host} antwortet, ist nicht der Maildienst, den ${setting} verlangt.`,
    fix: ({ setting }) => `Prüfe Server und Port in ${setting}.`,
  },
  'sign-in-refused': {
    problem: ({ host }) => `${host} lehnt den Benutzernamen oder das Passwort ab.`,
    fix: ({ setting }) =>
      `Prüfe Benutzername und Passwort in ${setting}; der Benutzername ist oft die ganze Adresse.`,
    fix2: 'Zeichen wie @ : / # % in einem Passwort müssen in der Adresse mit Prozentzeichen kodiert sein, @ als %40.',
    fix3: 'Mit Zwei-Schritt-Anmeldung wollen die meisten Dienste hier ein App-Passwort.',
  },
  'sign-in-needed': {
    problem: ({ host }) => `${host} will zuerst einen Benutzernamen und ein Passwort.`,
    fix: ({ setting, host }) => `Trage sie in ${setting} ein, vor dem Server: //USER:PASSWORD@${host}`,
  },
  'sign-in-not-offered': {
    problem: ({ setting, host, port }) =>
      `${host} erlaubt auf Port ${port} keine Anmeldung, deshalb nützen Benutzername und Passwort aus ${setting} dort nichts.`,
    fix: 'Nimm Port 465 oder 587, über die Programme senden; Port 25 ist für E-Mails zwischen Servern.',
    fix2: 'In einer Adresse sind das smtps:// und smtp://.',
  },
  'password-switched-off': {
    problem: ({ host }) => `${host} nimmt keine Passwörter von Programmen mehr an.`,
    fix: 'Schalte für dieses Postfach die Anmeldung mit Passwort ein, oder nimm einen anderen Dienst zum Senden.',
  },
  'sign-in-ended': {
    problem:
      'Die Anmeldung am Postfach gilt nicht mehr: Sie wurde widerrufen oder ist abgelaufen, oder das Passwort wurde geändert.',
    fix: 'Melde dich erneut an (Verwaltung, E-Mail). Bis dahin warten E-Mails, und nichts geht verloren.',
    fix2: ({ setting }) =>
      `Ohne diese Schaltfläche: Trage einen neuen refresh_token in ${setting} ein (docs/settings.md).`,
  },
  'token-unavailable': {
    problem: 'Der Dienst, der uns am Postfach anmeldet, antwortet nicht.',
    fix: 'E-Mails werden von selbst erneut versucht. Wenn es anhält, prüfe die Internetverbindung dieses Rechners.',
  },
  'token-refused': {
    problem: ({ host }) => `${host} lässt das angemeldete Konto nicht hinein.`,
    fix: 'Melde dich mit dem Konto dieses Postfachs an, und erlaube sowohl das Senden als auch das Lesen von E-Mails.',
  },
  'smtp-auth-off': {
    problem: ({ host }) =>
      `${host} lässt für dieses Postfach keine Programme senden, egal wie sie sich anmelden.`,
    fix: 'Schalte für dieses Postfach „Authenticated SMTP“ ein.',
  },
  'port-25-blocked': {
    problem: ({ host }) =>
      `${host} antwortet auf Port 25 nicht, den die meisten Internetanbieter und Hoster sperren.`,
    fix: 'Nimm Port 587 mit STARTTLS oder 465 mit TLS, und melde dich dort an: Diese sind für Programme, Port 25 ist für E-Mails zwischen Servern.',
  },
  'greeting-refused': {
    problem: ({ host }) => `${host} lehnt den Namen ab, mit dem dieser Rechner sich meldet (HELO).`,
    fix: 'Melde dich mit Benutzername und Passwort auf Port 587 oder 465 an, wo dieser Name nicht geprüft wird.',
    fix2: ({ setting }) =>
      `Oder nimm einen vollständigen Namen, der zu diesem Rechner führt: Ergänze ?name=mail.example.com in ${setting} (docs/settings.md).`,
  },
  sandbox: {
    problem: ({ from }) =>
      `Amazon SES hat ${from} nicht bestätigt, oder ist noch in der Sandbox und sendet dort nur an bestätigte Adressen.`,
    fix: ({ fromDomain }) => `Bestätige ${fromDomain} in der SES-Konsole derselben Region, unter Identities.`,
    fix2: 'Drücke unter Account dashboard auf Request production access. Bis das genehmigt ist, bekommt kein Bauträger eine E-Mail.',
  },
  'sender-refused': {
    problem: ({ from, tagged }) =>
      `Das Konto darf nicht als ${from} senden, oder nicht mit ${tagged} als Rücksendeadresse.`,
    fix: ({ from, tagged }) =>
      `E-Mails kommen von ${from}; was nicht zugestellt werden kann, kommt an ${tagged} zurück. Erlaube dem Konto, als beide zu senden, oder setze MAIL_FROM und INBOUND_ADDRESS auf seine eigene Adresse.`,
  },
  'relay-denied': {
    problem: ({ host, inboundDomain }) => `${host} leitet für uns keine E-Mails an ${inboundDomain} weiter.`,
    fix: ({ setting }) =>
      `Melde dich an: Trage Benutzername und Passwort in ${setting} ein, und nimm Port 465 oder 587 statt 25.`,
  },
  'recipient-refused': {
    problem: ({ inbound }) => `E-Mails an ${inbound} werden abgelehnt.`,
    fix: ({ inbound }) => `Prüfe INBOUND_ADDRESS, und ob es das Postfach ${inbound} gibt.`,
  },
  'plus-refused': {
    problem: ({ inbound, tagged }) =>
      `E-Mails an ${inbound} werden angenommen, E-Mails an ${tagged} abgelehnt: Plus-Adressen gehen dort nicht.`,
    fix: plusOrOther,
  },
  'plus-lost': {
    problem: ({ inbound, tagged }) =>
      `E-Mails an ${inbound} kommen an, E-Mails an ${tagged} werden angenommen und gehen dann verloren: Plus-Adressen gehen dort nicht.`,
    fix: `${plusOrOther} Sieh auch in den Spam-Ordner.`,
  },
  'tag-lost': {
    problem: ({ inbound, tagged }) =>
      `E-Mails an ${tagged} kommen an, aber als ${inbound}: Unterwegs schreibt etwas die Adresse um, und damit geht das Kennzeichen der Meldung verloren.`,
    fix: 'Lass den empfangenden Server die Adresse in To behalten, oder sie in Delivered-To oder X-Original-To schreiben. Ergänze beim Webhook ?to= mit der Adresse des Umschlags.',
  },
  'too-large': {
    problem: ({ host }) => `${host} findet sogar eine kleine E-Mail zu groß.`,
    fix: 'Erhöhe dort die Größengrenze; Antworten mit Fotos haben bis zu 35 MB.',
  },
  'put-off': {
    problem: ({ host }) => `${host} vertröstet uns im Moment (Greylisting, oder zu viele E-Mails).`,
    fix: 'E-Mails werden von selbst erneut versucht. Wiederhole diesen Test in zehn Minuten.',
  },
  'refused-as-spam': {
    problem: 'Die E-Mail wurde als unerwünscht oder nicht nachgewiesen abgelehnt.',
    fix: ({ fromDomain }) =>
      `Sende über den Maildienst von ${fromDomain}, und veröffentliche dafür SPF, DKIM und DMARC; siehe den letzten Schritt.`,
  },
  bounced: {
    problem: ({ tagged }) => `Die E-Mail an ${tagged} wurde angenommen und kam als unzustellbar zurück.`,
    fix: 'Was der Bericht sagt, steht unten.',
  },
  'never-came': {
    problem: ({ inbound }) => `Die E-Mails an ${inbound} wurden angenommen und kamen nie an.`,
    fix: ({ inbound }) =>
      `Sieh nach, wohin E-Mails an ${inbound} gehen: in den Spam-Ordner, durch eine Regel anderswohin, oder es fehlt eine Weiterleitung an diesen Server.`,
    fix2: ({ inboundDomain }) =>
      `Mit INBOUND_SMTP_PORT muss der MX von ${inboundDomain}, oder der Mailserver, den er nennt, die E-Mails an diesen Rechner übergeben.`,
  },
  'mailbox-missing': {
    problem: 'Die Anmeldung klappt, aber der Ordner lässt sich nicht öffnen.',
    fix: ({ setting }) =>
      `Prüfe den Ordner in ${setting}; es ist INBOX, wenn die Adresse nicht auf einen anderen Namen endet.`,
  },
  other: {
    problem: ({ host }) => `Mit ${host} hat es nicht geklappt.`,
    fix: 'Unten stehen die Worte des Servers selbst; wer ihn verwaltet, oder seine Hilfeseiten, kennen sie.',
  },
}
