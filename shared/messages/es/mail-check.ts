import type { Messages } from '../text.ts'
import type * as en from '../en/mail-check.ts'

export const mailCheck: Messages<typeof en.mailCheck> = {
  stopped: 'La prueba se detuvo.',
  tookTooLong: ({ seconds }) => `Esto tardó más de ${seconds} segundos.`,
  stepFailed: 'Falló el paso anterior.',
  channels: {
    imap: 'el buzón IMAP',
    smtp: 'el receptor SMTP incorporado',
    webhook: 'el webhook',
  },
  channelList: ({ names }) => names.join(' y '),
  settings: {
    nothingSent: 'SMTP_URL no está definido: los correos se guardan en el buzón local y no se envía nada.',
    setSmtp: 'Define SMTP_URL y MAIL_FROM.',
    guide:
      'En docs/mail.md, "Setting up mail", están los ajustes para Gmail, Fastmail, Microsoft 365 y Postfix.',
    noAddress: ({ channels }) =>
      `INBOUND_ADDRESS no está definido: los correos no llevan dirección de respuesta, y ${channels} no tiene nada que hacer.`,
    setAddress: 'Pon en INBOUND_ADDRESS la dirección cuyo correo llega ahí.',
    nobodyReads: ({ inbound }) => `Las respuestas van a ${inbound}, y ahí nada las lee.`,
    setChannel: 'Configura una entrada para ellas: IMAP_URL, INBOUND_SMTP_PORT o INBOUND_WEBHOOK_SECRET.',
    onlyOut:
      'Los correos salen. La respuesta de una constructora va a la dirección de quien envió el reclamo, no al reclamo.',
    setBoth:
      'Define INBOUND_ADDRESS y una entrada para esa dirección, y las respuestas aparecen solas en el reclamo.',
    fine: ({ from, inbound, channels }) =>
      `Los correos salen de ${from}; las respuestas van a ${inbound} y entran por ${channels}.`,
  },
  server: {
    nameFound: 'El nombre lleva a una dirección.',
    nothingUntil: ({ problem }) => `${problem} Hasta entonces no se envía nada.`,
    small: ({ bytes }) => `Acepta correos de ${bytes} bytes como máximo; uno con fotos puede tener más.`,
    raiseLimit: ({ host }) => `Sube el límite de tamaño en ${host}.`,
    encrypted: 'Responde, y la conexión está cifrada.',
    plain: 'Responde, en este mismo equipo.',
    noUser: 'SMTP_URL no tiene usuario ni contraseña, así que no se piden.',
    signInValid: 'El inicio de sesión es válido.',
    signedIn: 'Se aceptan el usuario y la contraseña.',
  },
  mailbox: {
    late: 'Se abrió demasiado tarde.',
    open: 'Está abierto. La prueba solo lee ahí y no borra nada.',
  },
  listener: {
    off: 'El receptor está apagado: INBOUND_SMTP_PORT no está definido donde corre el servidor.',
    nothingAt: ({ at }) => `En ${at} no hay nada que responda.`,
    restart: 'Reinicia el servidor con el INBOUND_SMTP_PORT que está aquí.',
    notTaken: 'El receptor no aceptó el correo.',
    fine: 'Acepta correos. Abajo se ve si le llegan desde afuera.',
  },
  webhook: {
    notRunning: 'El servidor no está en marcha, así que ahí no responde nada.',
    silent: ({ at }) => `${at} no responde.`,
    checkAddress: 'Revisa PUBLIC_URL, su nombre, su certificado y el proxy inverso.',
    restart: 'Reinicia el servidor.',
    fineOutside: 'Acepta correos por la dirección pública.',
    fine: 'Acepta correos. Abajo se ve si tu proveedor los envía.',
    answered: ({ status }) => `El webhook respondió ${status}.`,
    otherAnswers: 'Algo que está antes del servidor responde en su lugar: revisa el proxy inverso.',
    moved: 'El webhook lleva a otra dirección, y un correo enviado no la sigue.',
    movedFix:
      'Pon en PUBLIC_URL la dirección a la que lleva y dásela a tu proveedor: https en lugar de http, con www o sin www.',
    secret: 'El webhook rechaza el secreto: el servidor arrancó con otro INBOUND_WEBHOOK_SECRET.',
    secretFix:
      'Reinicia el servidor. Si hay un proxy inverso delante, haz que deje pasar la cabecera Authorization.',
    missing: 'No hay webhook: el servidor arrancó sin INBOUND_WEBHOOK_SECRET.',
    missingFix:
      'Reinicia el servidor. Si hay un proxy inverso delante, haz que deje pasar /api/inbound/mail.',
    tooLarge: 'A algo que está antes del servidor un correo pequeño le parece demasiado grande.',
    tooLargeFix: 'Haz que el proxy inverso acepte cuerpos de 35 MB (nginx: client_max_body_size 35m).',
  },
  notIn: 'El correo se aceptó y no entró.',
  notInFix: 'Puede que ahí responda otro Homeclaim: uno con otra carpeta de datos o una versión anterior.',
  trip: {
    cannotSend: 'No se puede enviar ningún correo.',
    taken: 'El servidor de correo lo aceptó.',
    nothingOut: 'No salió ningún correo.',
    noneWorks: 'No funciona ninguna de las entradas.',
    noWay: 'No hay ninguna entrada configurada.',
    notTaken: 'No se aceptó.',
    notNeeded: 'No hace falta: el correo con marca llegó.',
    plainTaken: 'Este se acepta.',
    plainCame: ({ channels }) => `Este llegó por ${channels}.`,
    plainLost: 'Este tampoco llegó.',
    goesTo: ({ domain, servers }) => `El correo para ${domain} va a ${servers}.`,
    came: ({ channels }) => `Llegó por ${channels}.`,
    cameInPart: ({ channels, missing }) =>
      `Llegó por ${channels}. Desde afuera no llegó nada por ${missing}; el paso anterior dice si esa entrada funciona por sí misma.`,
  },
  records: {
    noAnswer: 'El servidor de nombres no respondió, así que no se revisan SPF y DMARC.',
    noSpf: ({ domain }) =>
      `${domain} no tiene registro SPF, así que muchos servidores toman nuestros correos por falsos.`,
    publish: ({ name, value }) => `Publica un registro TXT para ${name}: ${value}`,
    severalSpf: ({ domain, count }) =>
      `${domain} tiene ${count} registros SPF, que es como no tener ninguno.`,
    join: 'Únelos en un solo registro TXT.',
    otherSpf: ({ domain }) =>
      `El registro SPF de ${domain} no nombra los servidores que envían por nosotros.`,
    add: ({ include }) => `Agrégale ${include}, antes de la última palabra.`,
    noDmarc: ({ domain }) => `${domain} no tiene registro DMARC.`,
    publishMx: ({ domain }) =>
      `Publica un registro MX para ${domain} que nombre el servidor que recibe su correo.`,
    noMx: ({ domain }) =>
      `${domain} no tiene registro MX, así que su correo va al servidor de ese nombre, o a ninguna parte.`,
    nullMx: ({ domain }) => `${domain} dice en su registro MX que no acepta correo.`,
    fine: ({ domain }) =>
      `SPF y DMARC de ${domain} están. Si los correos van firmados (DKIM) solo se ve en un correo.`,
  },
}
