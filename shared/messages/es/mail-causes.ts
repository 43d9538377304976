import type { Messages } from '../text.ts'
import type * as en from '../en/mail-causes.ts'

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
