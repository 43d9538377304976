import type { Messages } from '../text.ts'
import type * as en from '../en/admin-answers.ts'

export const adminErrors: Messages<typeof en.adminErrors> = {
  nothingLimits: 'Nada limita cuántos reclamos envías.',
  requestAnswered: 'Esta solicitud ya se respondió.',
  linkOver: 'Este enlace ya no funciona. Tal vez la solicitud ya se respondió.',
  emailSent: 'Este correo ya se envió.',
  noSuchClaim: 'No hay ningún reclamo con este número.',
  users: {
    noAddress: ({ email }) => `No hay ninguna cuenta con la dirección ${email}.`,
    bySettings: ({ email }) => `${email} está en ADMIN_EMAILS. Quítala primero de los ajustes del servidor.`,
    onlyAdmin: 'Es la única persona que administra. Nombra primero a otra.',
    registrationBySettings: ({ mode }) =>
      `REGISTRATION=${mode} está en los ajustes del servidor, y esos valen más. Cámbialo ahí.`,
    gone: 'Esta cuenta ya no existe.',
  },
  mail: {
    noSignIn: 'El correo no está configurado con un inicio de sesión en el proveedor.',
    byHost: 'El correo lo define quien aloja este sitio, así que aquí no se puede cambiar.',
    noFit: 'Estos ajustes no son coherentes entre sí.',
    password: 'Escribe la contraseña',
    takesPassword: 'Este proveedor usa una contraseña',
    onlyMicrosoft: 'Solo Microsoft tiene buzones compartidos',
    clientId: 'Escribe el ID de cliente',
    clientSecret: 'Escribe el secreto de cliente',
    certificate: 'Esto no es un certificado. Pega todo el archivo, desde -----BEGIN CERTIFICATE-----',
    address: 'Escribe un correo electrónico válido',
    addressTooLong: ({ max }) =>
      `Para las respuestas hace falta una dirección con ${max} caracteres como máximo antes de la @, porque cada reclamo agrega ahí su propia marca`,
  },
  signIn: {
    notThatAddress: 'Esa no es la dirección de la página. Cópiala completa, desde http hasta el final.',
    otherSignIn: 'Esta dirección es de otro inicio de sesión. Empieza de nuevo y usa la página más reciente.',
    takesPassword: 'Este proveedor usa una contraseña.',
    otherAccount: ({ account, expected }) =>
      `Iniciaste sesión como ${account} y el buzón es ${expected}. Inicia sesión con ese. Si los dos son el mismo buzón, escribe ${account} como nombre de usuario.`,
    otherAccountShared: ({ account, expected, address }) =>
      `Iniciaste sesión como ${account} y el buzón es ${expected}. Inicia sesión con ese. Si los dos son el mismo buzón, escribe ${account} como nombre de usuario. Si ${address} es un buzón compartido, indícalo antes de iniciar sesión.`,
    onlyAnHour: ({ name }) =>
      `${name} lo permitió solo por una hora. Quita el acceso de esta aplicación en tu cuenta y vuelve a iniciar sesión.`,
    unreachable: ({ name }) =>
      `Desde aquí no se puede llegar a ${name}. Revisa la conexión a internet e inténtalo de nuevo.`,
    used: 'Este inicio de sesión ya se usó o es demasiado viejo. Inicia sesión de nuevo.',
    refused: ({ name, words }) => `${name} lo rechazó: ${words}.`,
    microsoft: {
      allow:
        'La aplicación todavía no puede leer ni enviar correo. En sus permisos de API agrega IMAP.AccessAsUser.All y SMTP.Send, y vuelve a iniciar sesión.',
      publicClient:
        'En los ajustes de autenticación de la aplicación, activa “Permitir flujos de cliente públicos” y vuelve a iniciar sesión.',
      clientId:
        'Microsoft no conoce este ID de cliente. Copia “Id. de aplicación (cliente)” de la información general de la aplicación.',
      otherKind:
        'La aplicación es para otro tipo de cuenta. Escribe su ID de directorio (inquilino), o regístrala para “cualquier directorio organizativo y cuentas personales de Microsoft”.',
      noCode: 'Tu organización no permite iniciar sesión con un código. Inicia sesión con un enlace.',
      consent: 'Una persona que administre tu organización tiene que permitir primero la aplicación.',
      secret: 'El secreto de cliente es incorrecto o venció. Déjalo vacío o crea uno nuevo.',
    },
    gmail: {
      allow: 'No se permitió leer y enviar correo. Inicia sesión de nuevo y marca la casilla de Gmail.',
      clientId:
        'Google no conoce este ID de cliente, o el secreto de cliente es incorrecto. Copia los dos de nuevo.',
      returnAddress:
        'La dirección de regreso no está registrada. Agrégala en el cliente, como se muestra, y vuelve a iniciar sesión.',
    },
  },
  publicAddress: {
    byHost: 'La dirección la define quien aloja este sitio, así que aquí no se puede cambiar.',
    reached:
      'Vista desde aquí, esta dirección lleva a esta computadora. Para saber si otras personas pueden entrar hay que abrirla desde afuera: ábrela con un teléfono que no esté en tu Wi-Fi. Esta página se da cuenta.',
    redirected: 'Esta dirección lleva a otra. Escribe esa otra.',
    somethingElse: 'En esta dirección responde otra cosa. Revisa que lleve a esta computadora.',
    ownNetwork:
      'Desde aquí esta dirección lleva a tu propia red, o no usa https. Ábrela con un teléfono que no esté en tu Wi-Fi.',
    noName: 'Este nombre no existe. Revisa cómo está escrito, o créalo donde compraste el dominio.',
    certificate: 'Su certificado no es válido, así que los navegadores lo advierten. Renueva el certificado.',
    refused: 'Ahí no hay nada que responda. Revisa que tu router lo pase a esta computadora.',
    silent:
      'Nada respondió en diez segundos. Puede que tu router no te deje entrar desde adentro: abre la dirección con un teléfono que no esté en tu Wi-Fi.',
  },
}

export const backupWords: Messages<typeof en.backupWords> = {
  stopped: 'Se interrumpió antes de estar completa. Inténtalo de nuevo.',
  stoppedNights: 'Se interrumpieron antes de estar completas.',
  notThere: ({ into }) => `No se encuentra la carpeta ${into}. ¿Está conectado su disco?`,
  madeBut: ({ words }) => `La copia se hizo, pero: ${words}`,
  noRoom: ({ into }) =>
    `No hay espacio suficiente en ${into}. Borra lo que no haga falta ahí, o elige un disco más grande.`,
  noFolder: ({ into }) => `${into} no es una carpeta. Pon otra en BACKUP_DIR.`,
  notAllowed: ({ into }) =>
    `Homeclaim no puede escribir en ${into}. Dale permiso a la cuenta con la que funciona.`,
  bucketSilent: 'El bucket no respondió. Inténtalo de nuevo en un rato.',
  other: ({ error }) => `No se pudo hacer: ${error}`,
  noData: ({ folder }) => `En ${folder} no hay datos de Homeclaim.`,
  otherHomeclaim: ({ into }) =>
    `${into} tiene las copias de seguridad de otro Homeclaim. Pon otra carpeta en BACKUP_DIR.`,
  notReadBack: ({ file }) => `${file} no se puede volver a leer tal como se escribió.`,
  tooLarge: ({ into, needed, free }) =>
    `No hay espacio suficiente en ${into}: la copia necesita ${needed} y hay ${free} libres. Borra lo que no haga falta ahí, o elige un disco más grande.`,
  tooLargeBeside: ({ into, needed, free, kept }) =>
    `No hay espacio suficiente en ${into}: la copia necesita ${needed} y hay ${free} libres, de los que ${kept} se reservan para la base de datos. Borra lo que no haga falta ahí, o elige un disco más grande.`,
  damaged: ({ found }) => `La base de datos está dañada: ${found}.`,
  dangling: ({ rows, table }) =>
    `La base de datos está dañada: ${rows} filas de ${table} no pertenecen a nada.`,
  bucket: {
    otherHomeclaim: 'El bucket tiene las copias de seguridad de otro Homeclaim. Pon otro bucket.',
    notReturned: 'El bucket no devuelve lo que se guardó en él.',
    notWhole: ({ name }) => `En el bucket no hay una copia completa ${name}.`,
    damaged: ({ names }) =>
      `La nueva también está en el bucket, pero ${names} está dañada ahí y no se puede restaurar. Bórrala en el bucket; hasta entonces no se quita de ahí ningún archivo.`,
    missing: ({ name }) => `${name} no está en el bucket.`,
    another: ({ name }) => `${name} en el bucket es otro archivo.`,
  },
  unreadable: ({ file }) => `${file} no se puede leer.`,
  noPlainFile: ({ file }) =>
    `${file} no es un archivo normal, sino un enlace simbólico, una tubería o un dispositivo.`,
}

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

export const mailboxWords: Messages<typeof en.mailboxWords> = {
  faults: {
    dns: 'No se conoce el nombre del servidor de correo.',
    dnsSaid: ({ said }) => `No se conoce el nombre del servidor de correo: ${said}.`,
    refused: 'El servidor de correo no acepta conexiones en esta dirección y este puerto.',
    refusedSaid: ({ said }) =>
      `El servidor de correo no acepta conexiones en esta dirección y este puerto: ${said}.`,
    timeout: 'El servidor de correo no responde.',
    timeoutSaid: ({ said }) => `El servidor de correo no responde: ${said}.`,
    tls: 'No se puede asegurar la conexión.',
    tlsSaid: ({ said }) => `No se puede asegurar la conexión: ${said}.`,
    auth: 'El servidor de correo rechaza el inicio de sesión.',
    authSaid: ({ said }) => `El servidor de correo rechaza el inicio de sesión: ${said}.`,
    token: 'El servicio de tokens no entrega ningún token de acceso.',
    tokenSaid: ({ said }) => `El servicio de tokens no entrega ningún token de acceso: ${said}.`,
    'no-mailbox': 'No se puede abrir la carpeta.',
    'no-mailboxSaid': ({ said }) => `No se puede abrir la carpeta: ${said}.`,
    closed: 'Se cerró la conexión.',
    closedSaid: ({ said }) => `Se cerró la conexión: ${said}.`,
    protocol: 'El servidor de correo no pudo hacer lo que se le pidió.',
    protocolSaid: ({ said }) => `El servidor de correo no pudo hacer lo que se le pidió: ${said}.`,
    own: 'Este servidor no pudo hacer su parte.',
    ownSaid: ({ said }) => `Este servidor no pudo hacer su parte: ${said}.`,
  },
  tooMuch: 'El servidor de correo envía más de lo que se le pidió.',
  noSearch: 'El servidor de correo se niega a buscar en la carpeta.',
  notKept: 'Este servidor no pudo guardar lo que leyó.',
  remedies: {
    dns: 'Revisa el nombre del servidor de correo en Correo.',
    refused: 'Revisa la dirección y el puerto del servidor de correo en Correo. Seguimos intentándolo.',
    timeout: 'Por ahora nada, seguimos intentándolo. Si continúa, pregunta al proveedor de correo.',
    tls: 'Revisa el nombre del servidor de correo en Correo, o pide su certificado al proveedor de correo.',
    auth: 'Escribe de nuevo la contraseña en Correo.',
    token: 'Inicia sesión de nuevo en la cuenta de correo, en Correo.',
    'no-mailbox': 'Revisa el nombre de la carpeta, y que la cuenta pueda leerla.',
    closed: 'Por ahora nada, seguimos intentándolo. Si continúa, pregunta al proveedor de correo.',
    protocol: 'Por ahora nada, seguimos intentándolo. Si continúa, pregunta al proveedor de correo.',
    own: 'Libera espacio en el disco de este servidor y mira sus otras líneas aquí. Seguimos intentándolo.',
  },
  renumbered:
    'El servidor de correo numera de nuevo los correos de esta carpeta en cada conexión, así que cada vez se revisan sus últimos días. No se pierde ningún correo ni se lee dos veces. Qué hacer: pide al proveedor de correo que repare el buzón, o deja que las respuestas lleguen a otro.',
}

export const inboxWords: Messages<typeof en.inboxWords> = {
  unknownReport: 'Un informe de entrega que no es de ningún correo nuestro.',
  noClaim: 'No dice de qué reclamo trata.',
  notAdded: ({ reason }) =>
    `La respuesta de alguien que vive en la casa, que no se agregó a ningún reclamo. ${reason}`,
  unreadable: 'No se pudo leer. Se conserva el original.',
  notTaken: ({ tries, reason, uid }) =>
    `No se pudo tomar del buzón en ${tries} intentos. ${reason} Puede que siga ahí (UID ${uid}).`,
  notStored: 'No se pudo guardar.',
  tooLarge: ({ size, most }) => `Ocupa ${size}; no se aceptan más de ${most} MB. Está completo en el buzón.`,
  otherSender: ({ sender }) => `Llegó de ${sender}, y tu cuenta tiene otra dirección.`,
  noSender: 'No se pudo leer quién lo envió, y tu cuenta tiene otra dirección.',
  onlyQuotes: 'Solo cita el correo al que responde.',
  noWords: 'No tenía palabras que se pudieran leer.',
  partly: {
    subject: 'Algunos archivos de tu correo no se guardaron',
    text: ({ files }) =>
      `Tu mensaje llegó al reclamo, pero tu constructora no recibió estos archivos de tu correo: ${files}.`,
    next: 'Grábalos de nuevo, más cortos si hace falta, y agrégalos en la página del reclamo.',
    open: 'Abrir el reclamo',
  },
  mail: {
    subject: 'Tu correo no se agregó a ningún reclamo',
    text: ({ reason }) =>
      `Tu correo no se agregó a ningún reclamo y tu constructora no lo recibió.\n${reason}`,
    next: 'Abre el reclamo para escribirle a tu constructora, o responde a un correo sobre ese único reclamo.',
    open: 'Abrir mis reclamos',
    footer: 'Te enviamos este correo porque respondiste a un correo sobre tu casa.',
  },
}
