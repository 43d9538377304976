import type { Messages } from '../text.ts'
import type * as en from '../en/mail-advice.ts'

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

const microsoftEnds =
  'Microsoft schaltet das Ende Dezember 2026 standardmäßig ab; die IT-Verwaltung kann es wieder einschalten. Länger hält: ein Connector, der für deine feste IP-Adresse weiterleitet, oder ein anderer Dienst zum Senden.'
const microsoftSignIn =
  'Wähle unter Verwaltung, E-Mail „Outlook oder Microsoft 365“, und melde dich bei Microsoft an.'
const microsoftImap =
  'Microsoft 365 nimmt für IMAP gar keine Passwörter an. Nimm OAuth2 in IMAP_URL (docs/mail.md), oder leite das Postfach an den SMTP-Empfang oder den Webhook weiter.'
const microsoftAddress = {
  smtp: 'Microsoft 365 nimmt E-Mails nur mit STARTTLS an: smtp://USER:PASSWORD@smtp.office365.com:587',
  imap: 'Nimm imaps://…@outlook.office365.com (Port 993).',
}

export const mailProviderHelp: Messages<typeof en.mailProviderHelp> = {
  gmail: {
    'sign-in-refused': {
      fix: 'Gmail nimmt hier kein Kontopasswort an: Schalte die Bestätigung in zwei Schritten ein, erstelle unter https://myaccount.google.com/apppasswords ein App-Passwort, und trage dessen 16 Buchstaben anstelle des Passworts in die Adresse ein.',
      fix2: 'Der Benutzername ist die ganze Adresse, ihr @ als %40 geschrieben. In Google Workspace muss die IT-Verwaltung App-Passwörter vielleicht erst erlauben.',
    },
    'password-switched-off': {
      fix: 'Erstelle unter https://myaccount.google.com/apppasswords ein App-Passwort (die Bestätigung in zwei Schritten muss an sein), und nimm dieses.',
    },
    'sender-refused': {
      fix: 'Setze MAIL_FROM auf die Adresse des Kontos, oder füge die andere in Gmail unter Einstellungen, Konten, „Senden als“ hinzu, und bestätige sie.',
    },
    'plus-lost': {
      fix: 'Gmail selbst stellt Adressen mit Kennzeichen zu. Sieh in den Spam-Ordner, und ob ein Filter archiviert oder löscht; eine Gruppe oder ein anderswohin geleiteter Alias verliert das Kennzeichen.',
    },
    'never-came': {
      fix: 'Sieh in „Spam“ und „Alle Nachrichten“: Vielleicht hat ein Filter sie archiviert. IMAP_URL muss zu dem Konto führen, in dem E-Mails an INBOUND_ADDRESS ankommen.',
    },
    'no-answer': {
      smtp: 'Nimm smtps://USER:PASSWORD@smtp.gmail.com (Port 465) oder smtp:// mit Port 587; sperrt der Hoster beide, brauchst du smtp-relay auf einem anderen Port oder einen anderen Dienst.',
      imap: 'Nimm imaps://USER:PASSWORD@imap.gmail.com (Port 993).',
    },
  },
  fastmail: {
    'sign-in-refused': {
      fix: 'Fastmail will ein App-Passwort: Settings, Privacy & Security, „Manage app passwords and access“, New app password, mit Zugriff auf Mail (IMAP und SMTP). Im Tarif Basic gibt es keine.',
      fix2: 'Der Benutzername ist die ganze Fastmail-Adresse, ihr @ als %40 geschrieben, auch wenn du von einer eigenen Domain sendest.',
    },
    'sender-refused': {
      fix: 'Füge die Adresse in Fastmail unter Settings, My email addresses hinzu; für jede Adresse einer eigenen Domain lege den Alias *@your-domain an.',
    },
    'plus-refused': {
      fix: 'Fastmail stellt Adressen mit Kennzeichen zu, wenn es das Postfach oder den Alias kennt: Lege INBOUND_ADDRESS unter Settings, My email addresses als Alias an.',
    },
    'plus-lost': {
      fix: 'Fastmail legt name+tag@ in einen Ordner namens „tag“, wenn es ihn gibt, sonst in den Posteingang. Such nach einer Regel, die sie verschiebt, und im Spam-Ordner.',
    },
    'no-answer': {
      smtp: 'Nimm smtps://USER:PASSWORD@smtp.fastmail.com (Port 465) oder smtp:// mit Port 587.',
      imap: 'Nimm imaps://USER:PASSWORD@imap.fastmail.com (Port 993).',
    },
  },
  microsoft365: {
    'sign-in-refused': {
      smtp: 'Microsoft nimmt zum Senden nur Passwörter an, wo es erlaubt ist: Admin Center, Users, das Postfach, Mail, „Manage email apps“, Häkchen bei Authenticated SMTP (Set-CASMailbox MAILBOX -SmtpClientAuthenticationDisabled $false). Security defaults und Conditional Access dürfen es nicht verbieten.',
      smtp2: microsoftEnds,
      imap: microsoftSignIn,
      imap2: microsoftImap,
    },
    'password-switched-off': {
      smtp: 'Admin Center, Users, das Postfach, Mail, „Manage email apps“, Häkchen bei Authenticated SMTP; oder in PowerShell: Set-CASMailbox MAILBOX -SmtpClientAuthenticationDisabled $false. Für die ganze Organisation: Set-TransportConfig -SmtpClientAuthenticationDisabled $false.',
      smtp2: microsoftEnds,
      imap: microsoftSignIn,
      imap2: microsoftImap,
    },
    'smtp-auth-off': {
      fix: 'Admin Center, Users, das Postfach, Mail, „Manage email apps“: Häkchen bei Authenticated SMTP. Jede Art der Anmeldung braucht es, und es dauert bis zu einer Stunde.',
      fix2: 'Security defaults und Conditional Access dürfen es nicht verbieten.',
    },
    'token-refused': {
      smtp: 'Melde dich als das Postfach selbst an. Die App braucht die Berechtigung SMTP.Send, und das Postfach „Authenticated SMTP“ (Admin Center, Users, Mail, Manage email apps).',
      imap: 'Melde dich als das Postfach selbst an. Die App braucht die Berechtigung IMAP.AccessAsUser.All, und das Postfach IMAP (Admin Center, Users, Mail, Manage email apps; Outlook.com: Settings, Mail, Forwarding and IMAP).',
    },
    'sender-refused': {
      fix: 'Gib dem Konto „Senden als“ für diese Adresse (Exchange Admin Center, das Postfach, Delegation), oder setze MAIL_FROM auf seine eigene Adresse.',
      fix2: 'Microsoft 365 kennt Adressen mit Kennzeichen nur beim Empfang: Wenn es die Rücksendeadresse weiter ablehnt, sende über einen anderen Dienst.',
    },
    'plus-refused': {
      fix: 'Die IT-Verwaltung schaltet Plus-Adressen ein: Exchange Admin Center, Settings, Mail flow, oder Set-OrganizationConfig -DisablePlusAddressInRecipients $false. Das kann eine Stunde dauern.',
    },
    'plus-lost': {
      fix: 'Die IT-Verwaltung schaltet Plus-Adressen ein: Exchange Admin Center, Settings, Mail flow, oder Set-OrganizationConfig -DisablePlusAddressInRecipients $false. Sieh danach in Junk-E-Mail und Quarantäne.',
    },
    'tls-wrong-port': microsoftAddress,
    refused: microsoftAddress,
    'no-answer': microsoftAddress,
  },
  icloud: {
    'sign-in-refused': {
      fix: 'iCloud nimmt nur App-spezifische Passwörter an: https://account.apple.com, Anmeldung und Sicherheit, App-spezifische Passwörter.',
      fix2: 'Für SMTP ist der Benutzername die ganze iCloud-Adresse, ihr @ als %40 geschrieben.',
    },
    'tls-wrong-port': {
      smtp: 'iCloud nimmt E-Mails mit STARTTLS an: smtp://USER:PASSWORD@smtp.mail.me.com:587',
      imap: 'Nimm imaps://USER:PASSWORD@imap.mail.me.com (Port 993).',
    },
  },
  postfix: {
    'sign-in-refused': {
      fix: 'Such im Protokoll des Mailservers (journalctl -u postfix) nach "SASL authentication failed". Die Passwörter stehen in Dovecot oder Cyrus SASL, je nachdem, was smtpd_sasl_type nennt.',
    },
    'sign-in-not-offered': {
      fix: 'Schalte in master.cf den Dienst submission ein (Port 587 oder 465), mit smtpd_sasl_auth_enable=yes, und nimm diesen Port. Mit smtpd_tls_auth_only=yes wird die Anmeldung erst nach STARTTLS angeboten.',
    },
    'starttls-missing': {
      fix: 'Setze in main.cf smtpd_tls_chain_files und smtpd_tls_security_level=may, dann: postfix reload',
    },
    'tls-untrusted': {
      fix: 'Lass smtpd_tls_chain_files in main.cf auf ein öffentliches Zertifikat zeigen (Let’s Encrypt: privkey.pem, fullchain.pem), dann: postfix reload',
      fix2: 'Oder speichere sein Zertifikat als PEM-Datei und ergänze ?ca=FILE in SMTP_URL.',
    },
    'sender-refused': {
      fix: 'reject_sender_login_mismatch ist gesetzt: Gib dem Konto in smtpd_sender_login_maps beide Adressen. Eine regexp-Tabelle deckt die Kennzeichen ab: /^claims(\\+.*)?@example\\.com$/ ACCOUNT',
    },
    'relay-denied': {
      fix: 'Melde dich an (permit_sasl_authenticated), oder trage die Adresse dieses Rechners in mynetworks ein; beide stehen standardmäßig in smtpd_relay_restrictions.',
    },
    'plus-refused': {
      fix: 'Setze in main.cf recipient_delimiter = +, dann: postfix reload. Eine Tabelle mit genauen Adressen (virtual_mailbox_maps, virtual_alias_maps) findet dann das Postfach ohne das Kennzeichen.',
    },
    'plus-lost': {
      fix: 'Setze in main.cf recipient_delimiter = +, dann: postfix reload; und recipient_delimiter = + in Dovecot, wenn es zustellt. Vielleicht hat ein Catch-all die E-Mail genommen.',
    },
    'tag-lost': {
      fix: 'Ein virtueller Alias hat die Adresse ersetzt. Lass ihn zu einem Postfach führen, dem mit X-Original-To oder Delivered-To zugestellt wird, oder setze propagate_unmatched_extensions = virtual (steht so in der Voreinstellung).',
    },
    'too-large': {
      fix: 'Erhöhe message_size_limit in main.cf (in Bytes; 36700160 reicht für Antworten mit Fotos), dann: postfix reload',
    },
    'never-came': {
      fix: 'Such die E-Mail im Protokoll: journalctl -u postfix. Für den eingebauten SMTP-Empfang: transport_maps mit example.com smtp:[127.0.0.1]:2525, und example.com in relay_domains.',
    },
    'recipient-refused': {
      fix: 'Die Adresse muss in einer Tabelle stehen: ein Konto, virtual_mailbox_maps, virtual_alias_maps, oder relay_recipient_maps für den eingebauten SMTP-Empfang.',
    },
  },
}
