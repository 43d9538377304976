import { PRODUCT_NAME } from '#shared/brand.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/account-errors.ts'

export const accountErrors: Messages<typeof en.accountErrors> = {
  signIn: 'Inicia sesión.',
  nothingHere: 'No hay nada en esta dirección.',
  tooManyAttempts:
    'Demasiados intentos. Usa un dispositivo en el que ya iniciaste sesión, elige una contraseña nueva por correo o inténtalo más tarde.',
  addressTaken: 'Ya existe una cuenta con este correo electrónico.',
  addressOwn: 'Tu cuenta ya tiene esta dirección.',
  confirmationOver: 'Este enlace ya no funciona. Si ya lo usaste, inicia sesión. Si no, pide uno nuevo.',
  proofNeeded: 'Primero confirma tu identidad.',
  onlyWay: 'Primero crea una contraseña: esta es la única forma de entrar a tu cuenta.',
  setupCode: {
    needed: 'La primera cuenta necesita el código de instalación que se mostró cuando arrancó Homeclaim.',
    missing: 'Escribe el código de instalación.',
    wrong: 'Este no es el código de instalación.',
  },
  passwords: {
    wrong: 'Esta no es tu contraseña.',
    notOfThisAccount: 'Esta no es la contraseña de esta cuenta.',
    notTheChosen: 'Esta no es la contraseña que se eligió para esta cuenta.',
    tooCommon: 'Esta contraseña es de las primeras que prueban los desconocidos. Elige otra.',
    tooClose: `Elige una contraseña sin tu nombre, tu correo electrónico ni “${PRODUCT_NAME}”.`,
    linkOver: 'Este enlace ya no funciona. Sirve una sola vez, durante 30 minutos.',
  },
  invitations: {
    tooMany: ({ max }) => `Hay ${max} invitaciones abiertas. Primero retira una.`,
    over: 'Esta invitación ya se usó o ya terminó.',
    notWorking:
      'Esta invitación ya no funciona: se usó, se retiró o tiene más de siete días. Pide una nueva.',
    needed:
      'Aquí las cuentas se crean con invitación. Pide un enlace a la persona que administra Homeclaim para ti.',
    forAnother: 'Esta invitación es para otro correo electrónico.',
  },
  providers: {
    ofAnother: ({ provider }) => `Esta cuenta de ${provider} abre otra cuenta aquí.`,
    chooseOwn: ({ email }) => `Tu cuenta está conectada con ${email}. Elige esa.`,
    another: ({ provider }) => `Ya hay otra cuenta de ${provider} conectada.`,
    only: ({ provider }) => `Inicia sesión con ${provider}.`,
    notSetUp: 'El inicio de sesión con Google no está configurado aquí.',
    notConfirmed: ({ provider }) => `${provider} no pudo confirmar tu identidad. Inténtalo de nuevo.`,
    over: 'Este intento de iniciar sesión ya terminó.',
  },
  passkeys: {
    needAddress: 'Las llaves de acceso necesitan una dirección https con nombre. Usa tu contraseña.',
    notAccepted: 'Esta llave de acceso no se aceptó. Inténtalo de nuevo.',
    added: 'Esta llave de acceso ya está agregada.',
    tooMany: ({ max }) => `Una cuenta puede tener ${max} llaves de acceso como máximo.`,
  },
  successor: {
    missing: 'Otras personas tienen cuentas aquí. Di quién administrará Homeclaim.',
    unknown: 'No hay otra cuenta con esta dirección.',
    notConfirmed: 'Esta dirección todavía no está confirmada.',
  },
  help: {
    tooMany: 'Preguntaste varias veces en poco tiempo.',
    noAdmin: 'Todavía nadie administra Homeclaim, así que nadie leería esto.',
  },
}

export const tokenRules: Messages<typeof en.tokenRules> = {
  nameMissing: 'Ponle un nombre al token',
  nameTooLong: ({ max }) => `Como máximo ${max} caracteres`,
  tooMany: ({ max }) => `Ya hay ${max} tokens. Elimina uno que ya no se use.`,
  needed: 'Esta dirección requiere un token para programas.',
  notAllowed: 'Un token no puede hacer esto.',
  readsOnly: 'Este token solo puede leer.',
}
