import type { Messages } from '../text.ts'
import type * as en from '../en/common.ts'

/** "Carlos, plomero," is last, so that it needs no comma after it. */
const atTheEnd = (who: string): string => who.replace(/,$/, '')

export const common: Messages<typeof en.common> = {
  loading: 'Cargando',
  tryAgain: 'Intentar de nuevo',
  reload: 'Volver a cargar',
  dismiss: 'Cerrar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  closeSheet: ({ title }) => `Cerrar: ${title}`,
  closeMenu: 'Cerrar el menú',
  newTab: '(se abre en otra pestaña)',
  sendLink: 'Mandar el enlace',
  sendYourself: 'Mandarlo por mi cuenta',
  partMissing: 'Esta parte no se cargó',
  offlinePage: {
    title: 'Estás sin conexión',
    text: 'No se pierde nada. Esta página se abre en cuanto haya señal.',
  },
  failures: {
    offline: 'No hay conexión. Revisa la señal e inténtalo de nuevo.',
    tooSlow: 'Tardó demasiado. Inténtalo de nuevo.',
    signedOut: 'Vuelve a iniciar sesión.',
    unknown: 'Algo salió mal. Inténtalo de nuevo.',
    notWorked: 'No se pudo hacer. Inténtalo de nuevo.',
    message: 'No se pudo enviar tu mensaje. Inténtalo de nuevo.',
    messageBecause: ({ reason }) => `No se pudo enviar tu mensaje. Inténtalo de nuevo. ${reason}`,
    title: 'No se pudo hacer',
  },
  field: {
    optional: 'opcional',
    characters: 'caracteres',
    show: 'Mostrar',
    hide: 'Ocultar',
    showPassword: 'Mostrar la contraseña',
    hidePassword: 'Ocultar la contraseña',
  },
  visit: {
    comes: ({ who }) => `viene ${atTheEnd(who)}`,
    come: ({ who }) => `vienen ${atTheEnd(who)}`,
    wasToCome: ({ who }) => `iba a venir ${atTheEnd(who)}`,
    wereToCome: ({ who }) => `iban a venir ${atTheEnd(who)}`,
  },
  session: {
    expired: 'Tu sesión terminó. Inicia sesión de nuevo.',
    leftElsewhere: 'Cerraste la sesión en otra pestaña.',
  },
}

export const links: Messages<typeof en.links> = {
  share: 'Compartir el enlace',
  copyLink: 'Copiar el enlace',
  copy: 'Copiar',
  copied: 'Copiado',
  done: 'Listo',
  isCopied: 'Copiado.',
  byHand: 'Tu navegador no lo copió. El enlace de arriba está seleccionado: cópialo a mano.',
}
