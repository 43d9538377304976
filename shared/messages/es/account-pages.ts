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
