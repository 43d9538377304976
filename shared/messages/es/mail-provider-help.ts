import type { Messages } from '../text.ts'
import type * as en from '../en/mail-provider-help.ts'

const microsoftEnds =
  'Microsoft lo desactiva de forma predeterminada a fines de diciembre de 2026; una persona que administre puede volver a activarlo. Más duradero: un conector que retransmita para tu dirección IP fija, u otro servicio de envío.'
const microsoftSignIn =
  'Elige “Outlook o Microsoft 365” en Administración, Correo, e inicia sesión en Microsoft.'
const microsoftImap =
  'Microsoft 365 no acepta contraseñas para IMAP. Usa OAuth2 en IMAP_URL (docs/mail.md), o reenvía el buzón al receptor SMTP o al webhook.'
const microsoftAddress = {
  smtp: 'Microsoft 365 solo acepta correo con STARTTLS: smtp://USER:PASSWORD@smtp.office365.com:587',
  imap: 'Usa imaps://…@outlook.office365.com (puerto 993).',
}

export const mailProviderHelp: Messages<typeof en.mailProviderHelp> = {
  gmail: {
    'sign-in-refused': {
      fix: 'Gmail no acepta aquí la contraseña de la cuenta: activa la verificación en dos pasos, crea una contraseña de aplicación en https://myaccount.google.com/apppasswords y pon sus 16 letras en la dirección, en lugar de la contraseña.',
      fix2: 'El usuario es la dirección completa, con la @ escrita como %40. En Google Workspace puede que la persona que administra tenga que permitir las contraseñas de aplicación.',
    },
    'password-switched-off': {
      fix: 'Crea una contraseña de aplicación en https://myaccount.google.com/apppasswords (la verificación en dos pasos tiene que estar activada) y usa esa.',
    },
    'sender-refused': {
      fix: 'Pon en MAIL_FROM la dirección de la cuenta, o agrega la otra en Gmail, en Configuración, Cuentas, "Enviar como", y confírmala.',
    },
    'plus-lost': {
      fix: 'Gmail sí entrega las direcciones con marca. Mira en Spam y busca un filtro que archive o borre; un grupo o un alias dirigido a otra parte pierde la marca.',
    },
    'never-came': {
      fix: 'Mira en Spam y en Todos los mensajes: puede que un filtro lo haya archivado. IMAP_URL tiene que llevar a la cuenta en que se entrega INBOUND_ADDRESS.',
    },
    'no-answer': {
      smtp: 'Usa smtps://USER:PASSWORD@smtp.gmail.com (puerto 465) o smtp:// con el puerto 587; si el hosting bloquea los dos, hace falta smtp-relay en otro puerto u otro servicio.',
      imap: 'Usa imaps://USER:PASSWORD@imap.gmail.com (puerto 993).',
    },
  },
  fastmail: {
    'sign-in-refused': {
      fix: 'Fastmail pide una contraseña de aplicación: Settings, Privacy & Security, "Manage app passwords and access", New app password, con acceso a Mail (IMAP y SMTP). El plan Basic no las tiene.',
      fix2: 'El usuario es la dirección completa de Fastmail, con la @ escrita como %40, también cuando envías desde un dominio propio.',
    },
    'sender-refused': {
      fix: 'Agrega la dirección en Fastmail, en Settings, My email addresses; para todas las direcciones de un dominio tuyo, crea el alias *@tu-dominio.',
    },
    'plus-refused': {
      fix: 'Fastmail entrega las direcciones con marca de los buzones y alias que conoce: haz de INBOUND_ADDRESS un alias en Settings, My email addresses.',
    },
    'plus-lost': {
      fix: 'Fastmail guarda name+tag@ en una carpeta llamada "tag", si existe, y si no en la bandeja de entrada. Busca una regla que lo mueva y mira en Spam.',
    },
    'no-answer': {
      smtp: 'Usa smtps://USER:PASSWORD@smtp.fastmail.com (puerto 465) o smtp:// con el puerto 587.',
      imap: 'Usa imaps://USER:PASSWORD@imap.fastmail.com (puerto 993).',
    },
  },
  microsoft365: {
    'sign-in-refused': {
      smtp: 'Microsoft acepta contraseñas para enviar solo donde se permite: centro de administración, Usuarios, el buzón, Correo, "Administrar aplicaciones de correo electrónico", marca SMTP autenticado (Set-CASMailbox MAILBOX -SmtpClientAuthenticationDisabled $false). Los valores predeterminados de seguridad y el acceso condicional no deben impedirlo.',
      smtp2: microsoftEnds,
      imap: microsoftSignIn,
      imap2: microsoftImap,
    },
    'password-switched-off': {
      smtp: 'Centro de administración, Usuarios, el buzón, Correo, "Administrar aplicaciones de correo electrónico", marca SMTP autenticado; o en PowerShell: Set-CASMailbox MAILBOX -SmtpClientAuthenticationDisabled $false. Para toda la organización: Set-TransportConfig -SmtpClientAuthenticationDisabled $false.',
      smtp2: microsoftEnds,
      imap: microsoftSignIn,
      imap2: microsoftImap,
    },
    'smtp-auth-off': {
      fix: 'Centro de administración, Usuarios, el buzón, Correo, “Administrar aplicaciones de correo electrónico”: marca SMTP autenticado. Hace falta para cualquier forma de iniciar sesión y tarda hasta una hora.',
      fix2: 'Los valores predeterminados de seguridad y el acceso condicional no deben impedirlo.',
    },
    'token-refused': {
      smtp: 'Inicia sesión como el propio buzón. La aplicación necesita el permiso SMTP.Send, y el buzón “SMTP autenticado” (centro de administración, Usuarios, Correo, Administrar aplicaciones de correo electrónico).',
      imap: 'Inicia sesión como el propio buzón. La aplicación necesita el permiso IMAP.AccessAsUser.All, y el buzón IMAP (centro de administración, Usuarios, Correo, Administrar aplicaciones de correo electrónico; Outlook.com: Configuración, Correo, Reenvío e IMAP).',
    },
    'sender-refused': {
      fix: 'Dale a la cuenta el permiso "Enviar como" para esa dirección (centro de administración de Exchange, el buzón, Delegación), o pon en MAIL_FROM su propia dirección.',
      fix2: 'Microsoft 365 admite direcciones con marca solo para recibir: si sigue rechazando la dirección de devolución, envía con otro servicio.',
    },
    'plus-refused': {
      fix: 'Una persona que administre activa las direcciones con +: centro de administración de Exchange, Configuración, Flujo de correo, o Set-OrganizationConfig -DisablePlusAddressInRecipients $false. Puede tardar una hora.',
    },
    'plus-lost': {
      fix: 'Una persona que administre activa las direcciones con +: centro de administración de Exchange, Configuración, Flujo de correo, o Set-OrganizationConfig -DisablePlusAddressInRecipients $false. Después mira en Correo no deseado y en Cuarentena.',
    },
    'tls-wrong-port': microsoftAddress,
    refused: microsoftAddress,
    'no-answer': microsoftAddress,
  },
  icloud: {
    'sign-in-refused': {
      fix: 'iCloud solo acepta contraseñas específicas de app: https://account.apple.com, Inicio de sesión y seguridad, Contraseñas específicas de apps.',
      fix2: 'Para SMTP el usuario es la dirección completa de iCloud, con la @ escrita como %40.',
    },
    'tls-wrong-port': {
      smtp: 'iCloud acepta correo con STARTTLS: smtp://USER:PASSWORD@smtp.mail.me.com:587',
      imap: 'Usa imaps://USER:PASSWORD@imap.mail.me.com (puerto 993).',
    },
  },
  postfix: {
    'sign-in-refused': {
      fix: 'Busca "SASL authentication failed" en el registro del servidor de correo (journalctl -u postfix). Las contraseñas están en Dovecot o en Cyrus SASL, según lo que diga smtpd_sasl_type.',
    },
    'sign-in-not-offered': {
      fix: 'Activa el servicio submission en master.cf (puertos 587 o 465) con smtpd_sasl_auth_enable=yes y usa ese puerto. Con smtpd_tls_auth_only=yes solo se puede iniciar sesión después de STARTTLS.',
    },
    'starttls-missing': {
      fix: 'Define smtpd_tls_chain_files y smtpd_tls_security_level=may en main.cf, y después: postfix reload',
    },
    'tls-untrusted': {
      fix: 'Haz que smtpd_tls_chain_files en main.cf apunte a un certificado público (Let’s Encrypt: privkey.pem, fullchain.pem), y después: postfix reload',
      fix2: 'O guarda su certificado como archivo PEM y agrega ?ca=FILE a SMTP_URL.',
    },
    'sender-refused': {
      fix: 'Está activo reject_sender_login_mismatch: dale a la cuenta las dos direcciones en smtpd_sender_login_maps. Una tabla regexp cubre las marcas: /^claims(\\+.*)?@example\\.com$/ ACCOUNT',
    },
    'relay-denied': {
      fix: 'Inicia sesión (permit_sasl_authenticated), o pon la dirección de este equipo en mynetworks; los dos están en smtpd_relay_restrictions de forma predeterminada.',
    },
    'plus-refused': {
      fix: 'Define recipient_delimiter = + en main.cf, y después: postfix reload. Así una tabla de direcciones exactas (virtual_mailbox_maps, virtual_alias_maps) encuentra el buzón sin la marca.',
    },
    'plus-lost': {
      fix: 'Define recipient_delimiter = + en main.cf, y después: postfix reload; y recipient_delimiter = + en Dovecot, si es quien entrega. Puede que una dirección general (catch-all) se haya quedado con el correo.',
    },
    'tag-lost': {
      fix: 'Un alias virtual reemplazó la dirección. Haz que lleve a un buzón que se entregue con X-Original-To o Delivered-To, o define propagate_unmatched_extensions = virtual (viene así de forma predeterminada).',
    },
    'too-large': {
      fix: 'Sube message_size_limit en main.cf (en bytes; 36700160 admite respuestas con fotos), y después: postfix reload',
    },
    'never-came': {
      fix: 'Busca el correo en el registro: journalctl -u postfix. Para el receptor incorporado: transport_maps con example.com smtp:[127.0.0.1]:2525, y example.com en relay_domains.',
    },
    'recipient-refused': {
      fix: 'La dirección tiene que estar en una tabla: una cuenta, virtual_mailbox_maps, virtual_alias_maps, o relay_recipient_maps para el receptor incorporado.',
    },
  },
}
