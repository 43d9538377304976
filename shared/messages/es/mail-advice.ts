import type { Messages } from '../text.ts'
import type * as en from '../en/mail-advice.ts'

const toSend = ({ setting }: { setting: string }): boolean => setting === 'SMTP_URL'
const plusOrOther =
  'Cada reclamo tiene su propia dirección de respuesta con una marca después del signo +. Activa las direcciones con + (subaddressing), o usa otro buzón para INBOUND_ADDRESS.'

export const mailCauses: Messages<typeof en.mailCauses> = {
  'name-unknown': {
    problem: ({ host }) => `No hay ningún servidor llamado ${host}: el nombre no se resuelve.`,
    fix: ({ setting, host }) =>
      `Revisa cómo está escrito el servidor en ${setting}. Si está bien, este equipo no puede encontrarlo: getent hosts ${host}`,
  },
  'names-unavailable': {
    problem: ({ host }) =>
      `No se pudo buscar el nombre ${host}: el servidor de nombres de este equipo no responde.`,
    fix: 'Revisa la red de este equipo y su resolución de DNS (/etc/resolv.conf).',
  },
  refused: {
    problem: ({ host, port }) =>
      `${host} rechaza conexiones en el puerto ${port}: ahí no hay nada que responda.`,
    fix: (it) =>
      toSend(it)
        ? 'Revisa el puerto en SMTP_URL: smtps:// va al 465, smtp:// con STARTTLS al 587.'
        : 'Revisa el puerto en IMAP_URL: imaps:// va al 993, imap:// con STARTTLS al 143.',
  },
  'no-answer': {
    problem: ({ host, port }) => `${host} no responde en el puerto ${port}.`,
    fix: (it) =>
      toSend(it)
        ? `Puede que lo impida un firewall; muchos servicios de hosting bloquean el puerto 25, y algunos el 465 y el 587. Prueba desde este equipo: nc -vz ${it.host} ${it.port}`
        : `Puede que lo impida un firewall. Prueba desde este equipo: nc -vz ${it.host} ${it.port}`,
    fix2: ({ setting, host }) => `Si responde otro puerto de ${host}, ponlo en ${setting}.`,
  },
  'cut-off': {
    problem: ({ host, port }) => `${host} cortó la conexión en el puerto ${port} antes de terminar.`,
    fix: 'Puede que limite las conexiones o que no quiera esta dirección: espera unos minutos, inténtalo de nuevo y después mira el registro del servidor de correo.',
  },
  'tls-name': {
    problem: ({ host }) => `El certificado del servidor no está a nombre de ${host}.`,
    fix: ({ setting }) =>
      `Pon en ${setting} el nombre que está en el certificado, no un alias ni una dirección IP.`,
  },
  'tls-expired': {
    problem: ({ host }) => `El certificado de ${host} venció o todavía no es válido.`,
    fix: ({ host }) =>
      `Haz renovar el certificado de ${host}. Si parece estar bien, revisa el reloj de este equipo: date -u`,
  },
  'tls-untrusted': {
    problem: ({ host }) =>
      `El certificado de ${host} es autofirmado o viene de alguien en quien este equipo no confía.`,
    fix: 'Dale al servidor de correo un certificado público (Let’s Encrypt), con su cadena completa.',
    fix2: ({ setting }) =>
      `O guarda su certificado, o el de tu propia autoridad, como archivo PEM y agrega ?ca=FILE a ${setting}.`,
  },
  'tls-wrong-port': {
    problem: ({ setting, host, port }) =>
      `El puerto ${port} de ${host} usa otro tipo de cifrado que el que pide ${setting}.`,
    fix: (it) =>
      toSend(it)
        ? 'Cifrado desde el principio: smtps:// con el puerto 465. STARTTLS: smtp:// con el puerto 587.'
        : 'Cifrado desde el principio: imaps:// con el puerto 993. STARTTLS: imap:// con el puerto 143.',
  },
  'starttls-missing': {
    problem: ({ host, port }) => `${host} no ofrece cifrado (STARTTLS) en el puerto ${port}.`,
    fix: (it) =>
      toSend(it)
        ? 'Prueba smtps:// con el puerto 465, o activa TLS en el servidor de correo. Solo para un relay de tu propia red: agrega ?starttls=no.'
        : 'Prueba imaps:// con el puerto 993, o activa TLS en el servidor de correo.',
  },
  'tls-other': {
    problem: ({ host }) => `No se pudo acordar una conexión cifrada con ${host}.`,
    fix: 'Puede que el servidor solo conozca un TLS anterior a 1.2, que ya no es seguro: hay que actualizarlo.',
  },
  'not-that-service': {
    problem: ({ setting, host, port }) =>
      `Lo que responde en el puerto ${port} de ${host} no es el servicio de correo que pide ${setting}.`,
    fix: ({ setting }) => `Revisa el servidor y el puerto en ${setting}.`,
  },
  'sign-in-refused': {
    problem: ({ host }) => `${host} rechaza el nombre de usuario o la contraseña.`,
    fix: ({ setting }) =>
      `Revisa el usuario y la contraseña en ${setting}; muchas veces el usuario es la dirección completa.`,
    fix2: 'Los signos como @ : / # % de una contraseña van codificados con % en la dirección: @ es %40.',
    fix3: 'Con la verificación en dos pasos, casi todos los servicios piden aquí una contraseña de aplicación.',
  },
  'sign-in-needed': {
    problem: ({ host }) => `${host} pide primero un nombre de usuario y una contraseña.`,
    fix: ({ setting, host }) => `Ponlos en ${setting}, antes del servidor: //USER:PASSWORD@${host}`,
  },
  'sign-in-not-offered': {
    problem: ({ setting, host, port }) =>
      `${host} no permite iniciar sesión en el puerto ${port}, así que el usuario y la contraseña de ${setting} ahí no sirven.`,
    fix: 'Usa el puerto 465 o el 587, por donde envían los programas; el puerto 25 es para el correo entre servidores.',
    fix2: 'En una dirección son smtps:// y smtp://.',
  },
  'password-switched-off': {
    problem: ({ host }) => `${host} ya no acepta contraseñas de programas.`,
    fix: 'Activa el inicio de sesión con contraseña para este buzón, o usa otro servicio de envío.',
  },
  'sign-in-ended': {
    problem: 'La sesión del buzón terminó: se revocó, venció o se cambió la contraseña.',
    fix: 'Inicia sesión de nuevo (Administración, Correo). Los correos esperan hasta entonces y no se pierde nada.',
    fix2: ({ setting }) => `Sin ese botón: pon un refresh_token nuevo en ${setting} (docs/settings.md).`,
  },
  'token-unavailable': {
    problem: 'El servicio que nos da acceso al buzón no responde.',
    fix: 'Los correos se vuelven a intentar por sí solos. Si sigue así, revisa la conexión a internet de este equipo.',
  },
  'token-refused': {
    problem: ({ host }) => `${host} no deja entrar a la cuenta que inició sesión.`,
    fix: 'Inicia sesión con la cuenta de ese buzón y permite tanto enviar como leer correo.',
  },
  'smtp-auth-off': {
    problem: ({ host }) =>
      `${host} no permite que los programas envíen desde este buzón, inicien sesión como la inicien.`,
    fix: 'Activa “SMTP autenticado” para este buzón.',
  },
  'port-25-blocked': {
    problem: ({ host }) =>
      `${host} no responde en el puerto 25, que casi todos los proveedores de internet y de hosting bloquean.`,
    fix: 'Usa el puerto 587 con STARTTLS, o el 465 con TLS, e inicia sesión ahí: esos son para los programas; el puerto 25 es para el correo entre servidores.',
  },
  'greeting-refused': {
    problem: ({ host }) => `${host} rechaza el nombre con que lo saluda este equipo (HELO).`,
    fix: 'Inicia sesión con usuario y contraseña en el puerto 587 o 465, donde ese nombre no se revisa.',
    fix2: ({ setting }) =>
      `O salúdalo con un nombre completo que lleve a este equipo: agrega ?name=mail.example.com a ${setting} (docs/settings.md).`,
  },
  sandbox: {
    problem: ({ from }) =>
      `Amazon SES no ha verificado ${from}, o todavía está en su modo de prueba (sandbox), que solo envía a direcciones verificadas.`,
    fix: ({ fromDomain }) =>
      `En la consola de SES de la misma región, en Identities, verifica ${fromDomain}.`,
    fix2: 'En Account dashboard, pulsa Request production access. Hasta que lo aprueben, ninguna constructora recibe correos.',
  },
  'sender-refused': {
    problem: ({ from, tagged }) =>
      `La cuenta no puede enviar como ${from}, o no con ${tagged} como dirección de devolución.`,
    fix: ({ from, tagged }) =>
      `Los correos salen de ${from}; lo que no se puede entregar vuelve a ${tagged}. Permite que la cuenta envíe como las dos, o pon en MAIL_FROM e INBOUND_ADDRESS su propia dirección.`,
  },
  'relay-denied': {
    problem: ({ host, inboundDomain }) => `${host} no nos deja pasar correo a ${inboundDomain}.`,
    fix: ({ setting }) =>
      `Inicia sesión: pon el usuario y la contraseña en ${setting}, y usa el puerto 465 o 587 en lugar del 25.`,
  },
  'recipient-refused': {
    problem: ({ inbound }) => `Se rechaza el correo para ${inbound}.`,
    fix: ({ inbound }) => `Revisa INBOUND_ADDRESS y que exista el buzón ${inbound}.`,
  },
  'plus-refused': {
    problem: ({ inbound, tagged }) =>
      `El correo para ${inbound} se acepta, el correo para ${tagged} se rechaza: ahí no se admiten direcciones con +.`,
    fix: plusOrOther,
  },
  'plus-lost': {
    problem: ({ inbound, tagged }) =>
      `El correo para ${inbound} llega, el correo para ${tagged} se acepta y luego se pierde: ahí no se admiten direcciones con +.`,
    fix: `${plusOrOther} Mira también en el correo no deseado.`,
  },
  'tag-lost': {
    problem: ({ inbound, tagged }) =>
      `El correo para ${tagged} llega, pero como ${inbound}: algo en el camino cambia la dirección, y así se pierde la marca del reclamo.`,
    fix: 'Haz que el servidor que recibe el correo conserve la dirección en To, o que la escriba en Delivered-To o X-Original-To. Con el webhook, agrega ?to= con la dirección del sobre.',
  },
  'too-large': {
    problem: ({ host }) => `A ${host} hasta un correo pequeño le parece demasiado grande.`,
    fix: 'Sube su límite de tamaño; las respuestas con fotos tienen hasta 35 MB.',
  },
  'put-off': {
    problem: ({ host }) => `${host} nos pide esperar por ahora (lista gris o demasiados correos).`,
    fix: 'Los correos se vuelven a intentar por sí solos. Repite esta prueba en diez minutos.',
  },
  'refused-as-spam': {
    problem: 'El correo se rechazó como no deseado o sin comprobar.',
    fix: ({ fromDomain }) =>
      `Envía con el servicio de correo de ${fromDomain} y publica SPF, DKIM y DMARC para él; mira el último paso.`,
  },
  bounced: {
    problem: ({ tagged }) => `El correo para ${tagged} se aceptó y volvió porque no se pudo entregar.`,
    fix: 'Abajo está lo que dice el informe.',
  },
  'never-came': {
    problem: ({ inbound }) => `Los correos para ${inbound} se aceptaron y nunca llegaron.`,
    fix: ({ inbound }) =>
      `Mira adónde va el correo para ${inbound}: al correo no deseado, a una regla que lo mueve, o falta reenviarlo a este servidor.`,
    fix2: ({ inboundDomain }) =>
      `Con INBOUND_SMTP_PORT, el MX de ${inboundDomain}, o el servidor de correo que nombra, tiene que entregar el correo a este equipo.`,
  },
  'mailbox-missing': {
    problem: 'El inicio de sesión funciona, pero la carpeta no se abre.',
    fix: ({ setting }) =>
      `Revisa la carpeta en ${setting}; es INBOX, salvo que la dirección termine en otro nombre.`,
  },
  other: {
    problem: ({ host }) => `No funcionó con ${host}.`,
    fix: 'Abajo están las palabras del propio servidor; quien lo administra o sus páginas de ayuda las conocen.',
  },
}

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
