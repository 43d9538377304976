import { PRODUCT_NAME } from '#shared/brand.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/register.ts'

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
