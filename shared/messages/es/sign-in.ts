import type { Messages } from '../text.ts'
import type * as en from '../en/sign-in.ts'

export const signIn: Messages<typeof en.signIn> = {
  title: 'Inicia sesión',
  subtitle: 'Tus reclamos, fotos y mensajes, donde los dejaste.',
  scene: 'Un registro claro de cada reparación que tu casa nueva necesita.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  forgot: '¿Olvidaste tu contraseña?',
  submit: 'Iniciar sesión',
  busy: 'Iniciando sesión...',
  newHere: '¿Es tu primera vez aquí? <a>Crea una cuenta</a>',
  backToSignIn: 'Volver al inicio de sesión',
  nobodyYet: { title: 'Te damos la bienvenida', text: 'Crea tu cuenta para empezar.' },
  development: { title: 'Versión de desarrollo', button: 'Entrar como desarrollador' },
  usePasskey: 'Usar una llave de acceso',
  invalid: 'El correo electrónico o la contraseña no son correctos',
  welcomeBack: '¡Qué bueno verte de nuevo, <name/>!',
  welcome: '¡Hola, <name/>!',
  welcomeDev: '¡Hola, <name/>! (modo de desarrollo)',
}

export const language: Messages<typeof en.language> = {
  label: 'Idioma',
  notLoaded: 'No se pudo cargar el idioma. Revisa la señal e inténtalo de nuevo.',
  notStored: 'Tu elección vale en este navegador, pero no se pudo guardar en tu cuenta.',
  storedLater: 'Cambió aquí. Tu cuenta y tus correos cambian cuando vuelvas a tener conexión.',
}

export const accountRules: Messages<typeof en.accountRules> = {
  allRequired: 'Todos los campos son obligatorios',
  credentialsMissing: 'Escribe tu correo electrónico y tu contraseña',
  emailInvalid: 'El correo electrónico no es válido',
  newAddressMissing: 'Escribe la dirección nueva.',
  nameMissing: 'Escribe tu nombre.',
  nameTooLong: 'El nombre es demasiado largo',
  nameHasLinks: 'Escribe tu nombre sin direcciones web.',
  passwordMissing: 'Escribe tu contraseña.',
  newPasswordMissing: 'Escribe una contraseña nueva.',
  passwordTooShort: ({ min }) => `La contraseña debe tener al menos ${min} caracteres`,
  passwordTooLong: ({ max }) => `La contraseña puede tener ${max} caracteres como máximo`,
  passwordPattern:
    'Las letras repetidas y las series como 12341234 o qwertyui son lo primero que se adivina. Elige otra contraseña.',
  passwordsDiffer: 'Las contraseñas no coinciden',
  newPassword: 'Contraseña nueva',
  newPasswordHint: ({ min }) => `Al menos ${min} caracteres.`,
  repeatPassword: 'Repite la contraseña nueva',
  helpMissing: 'Escribe con qué necesitas ayuda.',
  helpTooLong: ({ max }) => `Usa ${max} caracteres como máximo.`,
  successorMissing: 'Di quién administrará Homeclaim.',
  checkYear: 'Revisa el año',
}

export const providers: Messages<typeof en.providers> = {
  or: 'o',
  continueWith: ({ provider }) => `Continuar con ${provider}`,
  scriptFailed: 'No se pudo cargar el inicio de sesión de Google. Inténtalo más tarde.',
  failed: 'No se pudo iniciar sesión. Inténtalo de nuevo.',
  unreachable: ({ provider }) => `En este momento no se puede llegar a ${provider}. Inténtalo más tarde.`,
  problems: {
    UNAVAILABLE: ({ provider }) =>
      `En este momento no se puede llegar a ${provider}. Inicia sesión con tu contraseña o inténtalo más tarde.`,
    FORBIDDEN: ({ provider }) =>
      `${provider} no ha verificado tu correo electrónico. Verifícalo allí primero.`,
    INVALID: ({ provider }) => `Se canceló el inicio de sesión con ${provider}.`,
    CONFLICT: ({ provider }) =>
      `Esta cuenta de ${provider} abre otra cuenta aquí, o la tuya está conectada con otra.`,
    PROOF_NEEDED: ({ provider }) =>
      `${provider} no te pidió iniciar sesión de nuevo, así que esto no demuestra nada. Cierra la sesión en ${provider} e inténtalo otra vez.`,
    REGISTRATION_CLOSED: () => 'Aquí ya no se crean cuentas nuevas.',
    SETUP_CODE_REQUIRED: () => 'La primera cuenta se crea con una contraseña y el código de instalación.',
    TOO_MANY: () => 'Demasiados intentos. Espera un rato e inténtalo de nuevo.',
  },
}

export const passkeys: Messages<typeof en.passkeys> = {
  alreadyHere: 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
  tooLarge: 'Es demasiado grande.',
  nameMissing: 'Escribe un nombre.',
  nameTooLong: ({ max }) => `El nombre puede tener ${max} caracteres como máximo`,
  failed: 'Este dispositivo no pudo hacerlo. Inténtalo de nuevo.',
}
