import { PRODUCT_NAME } from '#shared/brand.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/account-pages.ts'

export const accountPages: Messages<typeof en.accountPages> = {
  linkOver: 'Este enlace ya no funciona',
  forgot: {
    page: 'Contraseña olvidada',
    title: '¿Olvidaste tu contraseña?',
    subtitle: 'Te enviaremos por correo un enlace para elegir una nueva.',
    email: 'Correo electrónico',
    emailMissing: 'Escribe tu correo electrónico.',
    submit: 'Enviar el enlace',
    busy: 'Enviando...',
    local: {
      subtitle: 'Pide un enlace para elegir una nueva.',
      title: 'El correo todavía no está configurado',
      text: 'La persona que instaló Homeclaim puede crear un enlace para ti. Pídeselo también a ella.',
      submit: 'Pedir un enlace',
      sent: 'Pide a la persona que instaló Homeclaim un enlace para una contraseña nueva. Si hay una cuenta con esta dirección, lo crea en la computadora donde funciona Homeclaim, con <command/> o <npm/>',
    },
    sent: {
      title: 'Si hay una cuenta con esta dirección, el correo va en camino.',
      text: 'El enlace funciona una sola vez, durante 30 minutos. ¿No llegó nada? Busca también en el correo no deseado.',
    },
  },
  reset: {
    title: 'Elige una contraseña nueva',
    subtitle: 'Se cerrará tu sesión en todas partes.',
    submit: 'Guardar la contraseña nueva',
    busy: 'Guardando...',
    done: {
      title: 'Tu contraseña cambió',
      subtitle: 'Se cerró tu sesión en todas partes.',
      button: 'Iniciar sesión',
    },
    over: { subtitle: 'Sirve una sola vez, durante 30 minutos.', button: 'Enviar un enlace nuevo' },
  },
  confirm: {
    page: 'Confirma tu dirección',
    isYours: '¿Esta cuenta es tuya?',
    useAddress: '¿Usar esta dirección?',
    subtitles: {
      registration: 'Confirma tu dirección y se crea la cuenta.',
      address: 'Así sabemos que esta dirección es tuya, y las constructoras pueden confiar en tus correos.',
      'new-address': 'Desde entonces se entra a la cuenta con ella.',
    },
    notSignedIn: {
      title: 'No iniciaste sesión en esta cuenta aquí',
      text: 'Confirma solo si la creaste tú.',
    },
    password: 'La contraseña que elegiste',
    passwordHint: 'Pediste la cuenta en otro dispositivo o en otro navegador.',
    passwordMissing: 'Escribe la contraseña que elegiste.',
    submit: 'Confirmar mi dirección',
    submitNew: 'Usar esta dirección',
    busy: 'Confirmando...',
    notMe: 'No fui yo',
    notMeBusy: 'Un momento...',
    facts: {
      name: 'Nombre',
      addressSoFar: 'Dirección hasta ahora',
      newAddress: 'Dirección nueva',
      address: 'Dirección',
      made: 'Creada',
      askedFor: 'Pedida',
    },
    confirmedToast: 'Tu dirección está confirmada',
    welcome: `¡Te damos la bienvenida a ${PRODUCT_NAME}, <name/>!`,
    confirmed: {
      title: 'Tu dirección está confirmada',
      text: 'Gracias. Ya puedes escribir a cualquier constructora.',
      button: 'Iniciar sesión',
    },
    thanks: 'Gracias por avisarnos',
    outcomes: {
      'not-made': 'No se crea ninguna cuenta con tu dirección.',
      deleted: 'La cuenta que se creó con tu dirección está eliminada.',
      kept: 'La cuenta está en uso, así que se queda, pero ya no envía avisos a tu dirección.',
      'change-ended': 'Tu dirección no se usa. La cuenta conserva la que tenía.',
    },
    over: {
      text: 'Si ya lo usaste, inicia sesión. Si no, pide uno nuevo.',
      button: 'Iniciar sesión',
    },
  },
  join: {
    title: 'Una cuenta para las dos formas',
    subtitle: ({ email, provider }) =>
      `${email} ya tiene una cuenta aquí. Escribe su contraseña una vez y, desde entonces, entras con ${provider}.`,
    password: 'Contraseña',
    forgot: '¿Olvidaste tu contraseña?',
    submit: 'Unir e iniciar sesión',
    busy: 'Uniendo...',
    over: 'Tardó demasiado, o ya estaba hecho.',
  },
}

export const register: Messages<typeof en.register> = {
  title: 'Crea tu cuenta',
  subtitle: {
    usual: 'Un minuto aquí, y cada reparación queda registrada.',
    admin: 'Vas a ser el administrador: lo configuras para tu casa.',
    invited: ({ email }) => `Tienes una invitación como ${email}.`,
  },
  fullName: 'Nombre completo',
  email: 'Correo electrónico',
  password: 'Contraseña',
  passwordHint: ({ min }) => `Al menos ${min} caracteres.`,
  confirmPassword: 'Confirma la contraseña',
  setupCode: 'Código de instalación',
  setupCodeHint:
    'Se pide una sola vez, porque no estás en la computadora donde funciona Homeclaim. El código está en su registro.',
  setupCodeTooLong: 'Este código es demasiado largo',
  submit: 'Crear cuenta',
  busy: 'Creando la cuenta...',
  failed: 'No se pudo crear la cuenta. Inténtalo de nuevo.',
  haveAccount: '¿Ya tienes una cuenta? <a>Inicia sesión</a>',
  welcome: `¡Te damos la bienvenida a ${PRODUCT_NAME}, <name/>!`,
  closed: {
    subtitle: 'Aquí ya no se crean cuentas nuevas.',
    title: 'El registro está cerrado',
    text: 'Pide acceso a la persona que administra Homeclaim.',
  },
  byInvitation: {
    subtitle: 'Aquí las cuentas se crean por invitación.',
    needed: 'Necesitas una invitación',
    askForLink: 'Pide un enlace a la persona que administra Homeclaim.',
    broken: 'Esta invitación no funciona',
    tryLater: 'Inténtalo de nuevo en un momento.',
  },
  checkEmail: {
    title: 'Revisa tu correo',
    subtitle: 'Un paso más y tu cuenta está lista.',
    sentTo: ({ email }) => `Enviamos un enlace a ${email}`,
    text: 'Ábrelo en este navegador y confirma. Funciona durante siete días. ¿No llegó nada? Busca también en el correo no deseado.',
    another: 'Usar otra dirección',
  },
}

export const invitation: Messages<typeof en.invitation> = {
  page: 'Invitación',
  theirHome: 'su casa',
  invites: '<inviter/> te invita a <home/>',
  handsOver: '<inviter/> te entrega <home/>',
  lead: {
    member:
      'Verías todos los reclamos de garantía de esta casa y lo que responde la constructora. Entras como integrante: puedes enviar reclamos, responder y cerrar.',
    'read-only':
      'Verías todos los reclamos de garantía de esta casa y lo que responde la constructora. Entras con permiso solo para leer: no puedes responder.',
    owner:
      'Sus reclamos de garantía, fotos, constructora y cobertura pasan a ser tuyos. Cuando aceptes, <inviter/> confirma.',
  },
  accept: 'Aceptar',
  accepting: 'Aceptando...',
  signedInAs: ({ email }) => `Iniciaste sesión como ${email}.`,
  createAccount: 'Crear una cuenta',
  thenAccept: 'Después puedes aceptar.',
  accepted: {
    title: 'Aceptaste',
    text: 'Falta que <seller/> confirme que recibes <home/>. Hasta entonces no ves nada de la casa.',
  },
  shared: 'Ahora compartes <home/>',
  open: `Abrir ${PRODUCT_NAME}`,
  over: {
    title: 'Esta invitación ya no funciona',
    text: 'Ya se usó, se canceló o es demasiado antigua. Pide una nueva.',
  },
  notLoaded: 'No se pudo cargar la invitación.',
  join: {
    lead: {
      member:
        'Verías todos los reclamos de garantía de esta casa y lo que responde la constructora, como integrante.',
      'read-only':
        'Verías todos los reclamos de garantía de esta casa y lo que responde la constructora, con permiso solo para leer.',
      owner: ({ inviter }) =>
        `Sus reclamos de garantía, fotos, constructora y cobertura pasan a ser tuyos. Cuando aceptes, ${inviter} confirma.`,
    },
    fullName: 'Nombre completo',
    submit: 'Entrar al hogar',
    busy: 'Entrando...',
    notYours: '¿No es tu cuenta? <a>Inicia sesión con otra</a>',
    otherAddress: '¿Usas otra dirección aquí? <a>Inicia sesión con otra</a>',
  },
}
