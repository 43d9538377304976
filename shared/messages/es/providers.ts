import type { Messages } from '../text.ts'
import type * as en from '../en/providers.ts'

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
