import type { Messages } from '../text.ts'
import type * as en from '../en/mail-provider-help.ts'

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
