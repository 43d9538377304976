import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/admin.ts'

export const admin: Messages<typeof en.admin> = {
  title: 'Administración',
  onlyAdmin: 'Esta página es solo para quien administra Homeclaim.',
  notLoaded: 'No se pudo cargar.',
  tabs: { email: 'Correo', users: 'Personas', health: 'Estado' },
  setUpEmail: 'Configurar el correo',
  trying: 'Intentando...',
  marks: { ok: 'Funciona', warn: 'Conviene revisarlo', bad: 'Falló', plain: 'Sin configurar' },
  stuck: {
    waits: ({ count }) =>
      plural(count, {
        one: 'Hay 1 correo en espera desde <time/>',
        other: `Hay ${count} correos en espera, el más antiguo desde <time/>`,
      }),
    reason: ({ reason }) => `Motivo: ${reason}`,
    remedy:
      'Qué hacer: envía una prueba en Correo. Ahí se averigua qué pasa. Los correos se vuelven a intentar solos.',
  },
  lastChecked: 'Última revisión: <time/>',
  answerOnPage: 'No llegan aquí. Las constructoras responden en la página del reclamo.',
}

export const publicWays: Messages<typeof en.publicWays> = {
  router: {
    name: 'Tu router y un certificado',
    needs: 'Una dirección IP pública propia; algunos proveedores la comparten entre sus clientes.',
    dns: 'Consigue un nombre que siga a tu dirección: DNS dinámico, a menudo gratis en los ajustes del router.',
    ports: 'En el router, redirige los puertos 80 y 443 a esta computadora.',
    caddy:
      'Instala Caddy (caddyserver.com), que obtiene el certificado y lo renueva. Su archivo, el Caddyfile: <file/>',
  },
  cloudflare: {
    name: 'Túnel de Cloudflare',
    needs:
      'Un dominio en Cloudflare (plan gratis) y ningún puerto abierto; Cloudflare puede leer lo que pasa.',
    install: 'Instala cloudflared (developers.cloudflare.com) en esta computadora.',
  },
  tailscale: {
    name: 'Funnel de Tailscale',
    needs: 'Una cuenta de Tailscale (gratis), sin dominio y sin ningún puerto abierto.',
    install:
      'Instala Tailscale (tailscale.com) en esta computadora e inicia sesión. En su consola de administración permite MagicDNS, los certificados HTTPS y Funnel.',
    prints: ({ address }) => `Muestra la dirección: ${address}.`,
  },
  terminal: 'En una terminal: <commands/>',
  start:
    'Inicia Homeclaim con <setting/>; después pulsa aquí Cambiar, escribe la dirección nueva y pulsa Revisar.',
}

export const mailRules: Messages<typeof en.mailRules> = {
  address: 'Escribe una dirección como https://home.example.com',
  port: 'Escribe un puerto del 1 al 65535',
  host: 'Escribe el nombre del servidor, como smtp.example.com',
  tenant: 'Escribe el ID del directorio, o déjalo vacío',
  name: 'Quita los signos " < y >',
  claimNumber: 'Escribe un número de reclamo',
}

export const emailSetup: Messages<typeof en.emailSetup> = {
  back: 'Volver a Correo',
  byHost: 'El correo se define en el servidor, en las variables de entorno. Ahí se cambia.',
  steps: {
    label: 'Pasos',
    names: {
      provider: 'Proveedor',
      details: 'Datos',
      replies: 'Respuestas',
      'sign-in': 'Entrar',
      test: 'Prueba',
    },
  },
  acts: {
    notNow: 'Ahora no',
    back: 'Atrás',
    next: 'Continuar',
    save: 'Guardar y probar',
    saving: 'Guardando...',
  },
  notCopied: 'Tu navegador no lo copió. Selecciónalo y cópialo tú.',
  provider: {
    title: '¿Qué correo usas?',
    lead: 'Los correos para tu constructora saldrán de esta dirección, y sus respuestas vuelven a ella.',
    label: 'Proveedor de correo',
  },
  details: {
    title: ({ name }) => `Inicia sesión en ${name}`,
    titleOther: 'Inicia sesión para enviar',
    leadSignIn: ({ name }) => `Ya pusimos la configuración de ${name}. En un momento inicias sesión ahí.`,
    leadPassword: ({ name }) =>
      `Ya pusimos la configuración de ${name}. Solo hace falta una contraseña de aplicación.`,
    leadOther: 'Encuentras estos datos en la configuración SMTP de tu servicio de correo.',
    howToSignIn: 'Cómo iniciar sesión',
    address: 'Correo electrónico',
    addressHint: 'Los correos salen de esta dirección.',
    shared: 'Un buzón compartido',
    sharedHint: 'Inicias sesión con tu cuenta. Necesitas “Acceso total” y “Enviar como” en ese buzón.',
    user: 'Nombre de usuario',
    userHints: {
      password: 'Si no es el correo electrónico.',
      shared: 'Solo si nadie más puede iniciar sesión.',
      own: 'Si inicias sesión con otra dirección.',
    },
    keepStored: 'Déjalo vacío para conservar lo que ya escribiste.',
    name: 'Nombre en los correos',
    certificate: {
      summary: 'Un certificado propio',
      label: 'Certificado',
      hint: 'Para un puente de correo en otra computadora de la casa, como el de Proton: el texto del archivo que exporta (cert.pem).',
    },
    server: 'Servidor de correo',
    mailboxServer: 'Servidor del buzón',
    port: 'Puerto',
    encryption: 'Cifrado',
    passwordMissing: 'Escribe la contraseña',
    clientIdMissing: 'Escribe el ID de cliente',
    clientSecretMissing: 'Escribe el secreto del cliente',
  },
  replies: {
    title: '¿Cómo llegan las respuestas?',
    lead: 'Cuando tu constructora responde a un correo, la respuesta llega al reclamo.',
    label: 'Cómo llegan las respuestas',
    mailbox: {
      name: 'Leer este buzón',
      words: 'Recomendado. Solo se guardan los correos que son de un reclamo.',
    },
    webhook: {
      name: 'Mi proveedor las reenvía',
      words: 'Un webhook de Postmark, Mailgun o SES',
    },
    none: { name: 'De ninguna manera', words: 'Las constructoras responden solo en la página del reclamo' },
    address: 'Dirección para las respuestas',
    addressHint: 'Tu proveedor reenvía lo que llega ahí. Después te mostramos la dirección del webhook.',
    publicUrl: 'Dirección pública',
    publicUrlByHost: 'Se define en el servidor.',
    publicUrlHint: 'La dirección que abre tu constructora. La tomamos de tu navegador.',
  },
  webhookFacts: {
    title: 'Escribe esto en tu proveedor',
    lead: 'Envía ahí cada correo tal como llegó. El secreto se muestra solo ahora.',
    address: 'Dirección',
    header: 'Encabezado Authorization',
    copy: ({ name }) => `Copiar: ${name}`,
  },
  signIn: {
    titleUnknown: 'Inicia sesión en tu buzón',
    lead: ({ name, address }) =>
      `Como ${address}. Tu contraseña se queda ahí: ${name} solo nos dice que podemos enviar y leer.`,
    leadShared: ({ name, address }) =>
      `Con una cuenta que pueda usar ${address}. Tu contraseña se queda ahí: ${name} solo nos dice que podemos enviar y leer.`,
    nobody: 'Nadie está iniciando sesión en este momento.',
    newCode: 'Pedir otro código',
    startAgain: 'Empezar de nuevo',
    useLink: '¿No se permiten códigos? Usar un enlace',
    useCode: 'Usar un código',
    open: ({ name }) => `Abrir la página de ${name}`,
    code: {
      label: 'Código',
      lead: ({ name }) => `Abre la página de ${name}, escribe este código y da tu permiso.`,
      copy: 'Copiar el código',
      waiting: 'Esperando a que inicies sesión ahí. Sirve cualquier teléfono o computadora.',
    },
    link: {
      label: 'Enlace',
      lead: ({ name }) => `Da tu permiso en la página de ${name}. Desde ahí vuelves aquí.`,
      go: ({ name }) => `Continuar a ${name}`,
    },
    paste: {
      microsoft:
        'Una sola vez, en tu app: Autenticación, Agregar una plataforma, Aplicaciones móviles y de escritorio, marca la dirección que termina en <b>nativeclient</b>, Configurar.',
      allow: ({ name }) => `Abre la página de ${name} y da tu permiso.`,
      unreachable: 'Después tu navegador muestra una página que no se puede abrir. Así está bien.',
      empty: 'Después sigue una página vacía. Así está bien.',
      copy: 'Copia la dirección completa de esa página y pégala aquí.',
      label: 'Dirección de esa página',
      finish: 'Terminar',
    },
    declined: ({ name }) => `No se le permitió a ${name} dejarnos entrar, así que nada cambió.`,
    expired: 'El código caducó. Pide otro.',
    failed: ({ name }) => `${name} todavía no nos deja entrar`,
  },
  test: {
    title: 'Probando tu correo',
    lead: 'Sale un correo de verdad y esperamos a que vuelva. Hasta cuatro minutos.',
    label: 'La prueba',
    newPassword: 'Escribir otra contraseña de aplicación',
    changeDetails: 'Cambiar los datos',
    signInAgain: 'Iniciar sesión de nuevo',
    again: 'Otra prueba',
    testing: 'Probando...',
    done: 'Listo',
    later: 'Más tarde',
  },
}

// The names of menus and buttons are those of the providers' Spanish pages.
export const emailProviders: Messages<typeof en.emailProviders> = {
  appPassword: 'Contraseña de aplicación',
  needsAppPassword: 'Con contraseña de aplicación',
  signInAt: ({ name }) => `Iniciar sesión en ${name}`,
  gmail: {
    needs: 'Con una contraseña de aplicación, o con una app propia en Google',
    withPassword: 'Se crea en dos minutos. Recomendado.',
    withSignIn: 'Si no se permiten contraseñas de aplicación. Primero registras una app propia.',
    hint: 'Activa la verificación en dos pasos y crea una en <a>myaccount.google.com/apppasswords</a>.',
  },
  microsoft: {
    name: 'Outlook o Microsoft 365',
    needs: 'Inicias sesión en Microsoft',
    withSignIn: 'Recomendado. Primero registras una app propia, en diez minutos.',
    withPassword: 'Solo para enviar, si tu organización todavía lo permite.',
    hint: 'Tu organización tiene que permitirlo: Microsoft lo llama “SMTP autenticado”.',
  },
  fastmail: {
    hint: 'En Fastmail: Settings, Privacy & Security, App passwords. Dale acceso a Mail (IMAP y SMTP).',
  },
  icloud: {
    hint: 'Crea una en <a>account.apple.com</a>: Inicio de sesión y seguridad, Contraseñas específicas de la app.',
  },
  key: {
    needs: 'Con una clave',
    password: 'Contraseña o clave SMTP',
    hint: 'Tu servicio la muestra con su configuración SMTP.',
  },
  other: {
    name: 'Otro proveedor',
    needs: 'Con servidor, usuario y contraseña',
    password: 'Contraseña',
    hint: 'Con verificación en dos pasos, la mayoría de los proveedores piden aquí una contraseña de aplicación.',
  },
  app: {
    google: 'Registra una app propia en Google, una sola vez',
    microsoft: 'Registra una app propia en Microsoft, una sola vez',
    clientId: 'ID de cliente',
    clientSecret: 'Secreto del cliente',
    applicationId: 'Id. de aplicación (cliente)',
    tenant: 'Id. de directorio (inquilino)',
    tenantHint: 'Solo para una app de una sola organización.',
  },
  googleClicks: {
    project: 'Abre <a>console.cloud.google.com</a>, ponle al proyecto el nombre Homeclaim, Crear.',
    library: 'APIs y servicios, Biblioteca: busca <b>Gmail API</b>, Habilitar.',
    platform:
      'Google Auth Platform, Comenzar: nombre Homeclaim, tu dirección, Público <b>Externo</b> (Google Workspace: Interno), tu dirección, Crear.',
    audience: 'Público: <b>Publicar app</b>, Confirmar. Sin esto la sesión termina a los 7 días.',
    web: 'Clientes, Crear cliente: <b>Aplicación web</b>. En URIs de redireccionamiento autorizados agrega <here/>. Crear.',
    desktop: 'Clientes, Crear cliente: <b>App de escritorio</b>. Crear.',
    copy: 'Copia de ahí el ID de cliente y el secreto del cliente.',
    unverified:
      'Al iniciar sesión, Google dice que no verificó esta app. Es tuya: Configuración avanzada, Ir a Homeclaim. Marca la casilla de Gmail.',
  },
  microsoftClicks: {
    registration:
      'Abre <a>entra.microsoft.com</a>, Registros de aplicaciones, Nuevo registro. Si solo tienes Outlook.com, Microsoft primero te pide crear una cuenta gratuita de Azure.',
    accounts:
      'Nombre Homeclaim. Elige <b>Cuentas en cualquier directorio organizativo y cuentas personales de Microsoft</b>. Registrar.',
    publicClient: 'Autenticación, Configuración: <b>Permitir flujos de clientes públicos</b>: Sí. Guardar.',
    permissions:
      'Permisos de API, Agregar un permiso, Microsoft Graph, Permisos delegados: marca <b>IMAP.AccessAsUser.All</b>, <b>SMTP.Send</b> y <b>offline_access</b>. Agregar.',
    copy: 'Información general: copia el Id. de aplicación (cliente).',
    mailbox:
      'Microsoft 365: quien administra marca <b>SMTP autenticado</b> para el buzón (centro de administración, Usuarios, Correo, Administrar aplicaciones de correo). Outlook.com: Configuración, Correo, Reenvío e IMAP: permite que las aplicaciones usen IMAP.',
  },
}

export const emailCheck: Messages<typeof en.emailCheck> = {
  title: 'Última prueba',
  running: 'Probando el correo',
  notBegun: 'La prueba no empezó. Inténtalo de nuevo.',
  waits: 'Sale un correo de verdad y esperamos a que vuelva, hasta cuatro minutos.',
  steps: 'Pasos de la prueba',
  verdicts: {
    working: 'El correo funciona',
    cameBack: 'El correo de prueba salió y volvió.',
    wentOut: 'El correo de prueba salió. Las constructoras responden en la página del reclamo.',
    sendingFailed: ({ why }) => `No se pudo enviar: ${why}`,
    untilFixed: 'No sale ningún correo hasta que esto se arregle. Entonces se envía lo que espera.',
    noReplies: 'Ya casi: las respuestas todavía no llegan',
    mendReplies: 'Ya puedes enviar reclamos. Arregla esto para que las respuestas lleguen al reclamo.',
    spam: 'El correo funciona, pero puede caer en el correo no deseado',
    domain: 'Tu dominio todavía no dice que esta dirección puede enviar en su nombre.',
    incomplete: 'El correo no está del todo configurado',
    below: 'Abajo está lo que falta.',
  },
  signInProblems: {
    'wrong-password': 'la contraseña de aplicación es incorrecta',
    'no-sign-in': 'este servidor de correo no permite iniciar sesión',
    'no-passwords': 'este servidor de correo no acepta contraseñas de aplicaciones',
    ended: 'la sesión terminó',
    'token-refused': 'el servidor de correo no deja entrar a esa cuenta',
  },
  sendingProblems: {
    'smtp-name': 'no hay ningún servidor de correo con ese nombre',
    'smtp-connect': 'el servidor de correo no responde',
    'smtp-sign-in': 'no pudimos iniciar sesión en el servidor de correo',
    send: 'el servidor de correo rechazó el correo de prueba',
  },
  titles: {
    settings: 'Los ajustes son coherentes',
    'smtp-name': 'Encontrar el servidor de correo',
    'smtp-connect': 'Conectar con el servidor de correo',
    'smtp-sign-in': 'Iniciar sesión para enviar',
    imap: 'Abrir el buzón de las respuestas',
    listener: 'Recibir correo directamente',
    webhook: 'Recibir lo que reenvía tu proveedor',
    'public-webhook': 'Recibirlo en la dirección pública',
    send: 'Enviar un correo de prueba',
    'round-trip': 'El correo de prueba vuelve',
    plain: 'También llega el correo sin la marca de un reclamo',
    dns: 'Protección contra el correo no deseado',
  },
  states: {
    ok: 'Bien',
    hint: 'Bien, con un consejo',
    wrong: 'Falló',
    skipped: 'Sin probar',
    waiting: 'Pendiente',
    running: 'En curso',
  },
  settings: {
    SMTP_URL: 'la configuración del servidor de correo',
    IMAP_URL: 'la configuración del buzón',
    MAIL_FROM: 'la dirección de correo',
    INBOUND_ADDRESS: 'la dirección para las respuestas',
    PUBLIC_URL: 'la dirección pública',
  },
}
