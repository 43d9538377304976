import type { Messages } from '../text.ts'
import type * as en from '../en/links.ts'

export const links: Messages<typeof en.links> = {
  share: 'Compartir el enlace',
  copyLink: 'Copiar el enlace',
  copy: 'Copiar',
  copied: 'Copiado',
  done: 'Listo',
  isCopied: 'Copiado.',
  byHand: 'Tu navegador no lo copió. El enlace de arriba está seleccionado: cópialo a mano.',
}
