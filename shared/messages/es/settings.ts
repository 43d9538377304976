import { list, plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/settings.ts'

export const settings: Messages<typeof en.settings> = {
  change: 'Cambiar',
  account: {
    title: 'Cuenta',
    name: 'Nombre',
    changeName: 'Cambiar el nombre',
    email: 'Correo electrónico',
    changeEmail: 'Cambiar el correo electrónico',
    plan: 'Plan',
    free: 'Gratis · <a>Facturación</a>',
    premium: 'Premium · <a>Facturación</a>',
    role: 'Función',
    admin: 'Administración',
    notConfirmed: 'Todavía sin confirmar: abre el enlace de nuestro correo.',
    sendAgain: 'Enviarlo otra vez',
    sending: 'Enviando...',
    onItsWay: 'El correo va en camino',
    pending: ({ email }) => `Cambia a ${email} cuando abras el enlace del correo que enviamos allí.`,
    keepOld: 'Conservar el anterior',
    keeping: 'Conservando...',
  },
  theme: {
    title: 'Apariencia',
    choices: { dark: 'Oscura', light: 'Clara', system: 'Automática' },
    hint: 'Se guarda en este navegador.',
  },
  help: {
    title: 'Ayuda',
    text: '¿Algo no funciona o no sabes cómo hacerlo? Tu pregunta se envía a la persona que administra Homeclaim para ti.',
    priority: 'Con Premium va marcada como prioritaria.',
    button: 'Pedir ayuda',
    lead: ({ email }) =>
      `Esto se envía a la persona que administra Homeclaim para ti, no a tu constructora. Te responde a ${email}.`,
    leadLocal: ({ email }) =>
      `Esto se envía a la persona que administra Homeclaim para ti, no a tu constructora. Te responde a ${email}. El correo todavía no está configurado, así que lo lee en Homeclaim.`,
    label: '¿Con qué necesitas ayuda?',
    failed: 'No se pudo enviar. Lo que escribiste sigue aquí.',
    submit: 'Enviar',
    busy: 'Enviando...',
    sent: 'Enviado a la persona que administra Homeclaim para ti',
  },
  data: {
    title: 'Mis datos',
    text: 'Tus reclamos, mensajes, correos y fotos originales en un archivo ZIP, para leerlos en un navegador y para programas.',
    download: 'Descargar mis datos',
    evidence:
      'O tus reclamos como pruebas, para un árbitro o un abogado: PDF, fotos, correos y sumas de verificación.',
    evidenceFile: 'Archivo de pruebas',
    imports:
      'Trae aquí los reclamos que guardaste en otro lugar: los correos y las fotos se convierten en reclamos, con sus propias fechas.',
    importClaims: 'Importar reclamos',
  },
  leave: {
    title: 'Eliminar mi cuenta',
    text: 'Borra tus reclamos, fotos y mensajes, y los enlaces de tu constructora dejan de funcionar. No hay vuelta atrás: descarga antes tus datos.',
  },
  signIn: {
    title: 'Cómo inicias sesión',
    password: 'Contraseña',
    none: 'Todavía ninguna',
    set: 'Crear',
    changePassword: 'Cambiar la contraseña',
    setPassword: 'Crear una contraseña',
    connect: 'Conectar',
    connectTo: ({ provider }) => `Conectar ${provider}`,
    connected: ({ provider }) => `${provider} está conectado`,
    notConnected: 'Sin conectar',
    disconnect: 'Desconectar',
    disconnectFrom: ({ provider }) => `Desconectar ${provider}`,
    disconnected: ({ provider }) => `${provider} está desconectado`,
    notOffered: ({ provider }) => `Ya no se ofrece iniciar sesión con ${provider}.`,
    onlyWay: 'Es la única forma de entrar a tu cuenta hasta que crees una contraseña.',
  },
  passkeys: {
    title: 'Llaves de acceso',
    text: 'Inicia sesión con tu huella, tu cara o el bloqueo de pantalla en lugar de una contraseña.',
    added: 'Agregada: <added/>',
    addedAndUsed: 'Agregada: <added/> · usada: <used/>',
    menu: ({ name }) => `Cambiar ${name}`,
    rename: 'Cambiar el nombre',
    remove: 'Quitar',
    removing: 'Quitando...',
    removeNamed: '¿Quitar <name/>?',
    removeLead: 'Ya no podrás iniciar sesión con ella. También puedes borrarla en el dispositivo.',
    removed: 'La llave de acceso se quitó',
    add: 'Agregar una llave de acceso',
  },
  devices: {
    title: 'Dispositivos con la sesión iniciada',
    thisOne: 'Este dispositivo',
    signedIn: 'Inicio de sesión: <time/>',
    lastSeen: 'Última actividad: <time/>',
    signOut: 'Cerrar sesión',
    signOutOf: ({ device }) => `Cerrar la sesión en ${device}`,
    signingOut: 'Cerrando sesión...',
    signOutHere: 'Cerrar sesión',
    signOutElsewhere: 'Cerrarla en los demás',
    othersSignedOut: 'Se cerró la sesión en los demás dispositivos',
  },
}

export const settingsParts: Messages<typeof en.settingsParts> = {
  title: 'Ajustes',
  general: 'General',
  notifications: 'Notificaciones',
  household: 'Hogar',
  security: 'Seguridad',
  billing: 'Facturación',
  ownPassword: {
    label: 'Tu contraseña',
    proved: 'Gracias. Ya puedes seguir.',
    setFirst:
      'Primero crea una contraseña: cierra la sesión y usa “¿Olvidaste tu contraseña?” para obtener una.',
    confirmWith: ({ provider }) => `Confirmar con ${provider}`,
  },
}

export const settingsDialogs: Messages<typeof en.settingsDialogs> = {
  save: 'Guardar',
  saving: 'Guardando...',
  changing: 'Cambiando...',
  name: {
    title: 'Cambia tu nombre',
    lead: 'Desde ahora tu constructora lo ve en los correos y mensajes.',
    label: 'Nombre completo',
    changed: 'Tu nombre cambió',
  },
  email: {
    title: 'Cambia tu correo electrónico',
    lead: 'Enviaremos un enlace a la dirección nueva. Vale cuando lo abras; hasta entonces no cambia nada.',
    leadLocal: 'Desde ahora inicias sesión con la dirección nueva.',
    label: 'Correo electrónico nuevo',
    submit: 'Cambiar la dirección',
    changed: 'Tu dirección cambió',
    sent: ({ email }) => `Enviamos un enlace a ${email}`,
  },
  changePassword: {
    title: 'Cambia tu contraseña',
    lead: 'Se cierra la sesión en los demás dispositivos.',
    submit: 'Cambiar la contraseña',
    changed: 'Tu contraseña cambió',
  },
  setPassword: {
    title: 'Crea una contraseña',
    lead: 'Con ella también puedes iniciar sesión con tu correo electrónico. Se cierra la sesión en los demás dispositivos.',
    submit: 'Crear la contraseña',
    busy: 'Creando...',
    set: 'Tu contraseña está lista',
  },
  addPasskey: {
    title: 'Agrega una llave de acceso',
    lead: 'Tu dispositivo la guarda y te pide la huella, la cara o el bloqueo de pantalla cuando inicias sesión.',
    submit: 'Continuar',
    busy: 'Esperando a tu dispositivo...',
    added: 'Tu llave de acceso está lista',
  },
  renamePasskey: { title: 'Cambia el nombre de esta llave de acceso', label: 'Nombre' },
  removal: {
    title: '¿Eliminar tu cuenta?',
    unknown: 'Se borran tus reclamos, fotos y mensajes, con todos los correos y tu perfil.',
    nothing: 'Se borran tu perfil y todos los correos sobre tu cuenta.',
    goes: ({ claims, photos, messages }) => {
      const what = list(
        [
          claims > 0 && plural(claims, { one: '1 reclamo', other: `${claims} reclamos` }),
          photos > 0 && plural(photos, { one: '1 foto', other: `${photos} fotos` }),
          messages > 0 && plural(messages, { one: '1 mensaje', other: `${messages} mensajes` }),
        ].filter((part) => part !== false),
      )
      return plural(claims + photos + messages, {
        one: `Se borra ${what}, con todos los correos y tu perfil.`,
        other: `Se borran ${what}, con todos los correos y tu perfil.`,
      })
    },
    links:
      'Se cierra tu sesión en todas partes y los enlaces de tu constructora dejan de funcionar de inmediato. No se puede deshacer.',
    subscription:
      'Tu suscripción termina de inmediato y no se vuelve a cobrar a tu tarjeta. No se devuelve dinero.',
    kept: 'Tu constructora conserva los correos que tiene. Las copias de seguridad se conservan hasta un año, y más tiempo si la persona que administra Homeclaim aquí las guarda en otro lugar.',
    submit: 'Eliminar mi cuenta',
    busy: 'Eliminando...',
    deleted: 'Tu cuenta está eliminada',
    successor: '¿Quién administrará Homeclaim?',
    successorHint:
      'Nadie más administra Homeclaim aquí y otras personas tienen cuentas. Escribe el correo electrónico de una de ellas.',
  },
}

export const tokens: Messages<typeof en.tokens> = {
  title: 'Tokens para programas',
  text: 'Un programa tuyo, o Home Assistant, puede leer tus reclamos o enviar uno con un token en lugar de tu contraseña.',
  made: 'Creado: <made/> · aún sin usar',
  madeAndUsed: 'Creado: <made/> · último uso: <used/>',
  scope: { read: 'Lee', file: 'Lee y envía' },
  make: 'Crear un token',
  making: 'Creando...',
  end: 'Eliminar',
  endOf: ({ name }) => `Eliminar el token ${name}`,
  endNamed: '¿Eliminar el token <name/>?',
  endLead: 'A partir de ese momento se rechaza todo lo que lo use.',
  ending: 'Eliminando...',
  ended: 'Se eliminó el token',
  name: '¿Para qué es?',
  namePlaceholder: 'Por ejemplo, Home Assistant',
  what: '¿Qué puede hacer?',
  may: { read: 'Leer reclamos', file: 'Leer reclamos, enviarlos y escribir mensajes' },
  copyNow: 'Copia tu token ahora',
  once: 'Se muestra una sola vez. Quien lo tenga puede hacer lo mismo que él; elimínalo aquí cuando ya no lo necesites.',
  label: 'Token',
}

export const tokenRules: Messages<typeof en.tokenRules> = {
  nameMissing: 'Ponle un nombre al token',
  nameTooLong: ({ max }) => `Como máximo ${max} caracteres`,
  tooMany: ({ max }) => `Ya hay ${max} tokens. Elimina uno que ya no se use.`,
  needed: 'Esta dirección requiere un token para programas.',
  notAllowed: 'Un token no puede hacer esto.',
  readsOnly: 'Este token solo puede leer.',
}
