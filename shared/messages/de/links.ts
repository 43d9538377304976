import type { Messages } from '../text.ts'
import type * as en from '../en/links.ts'

export const links: Messages<typeof en.links> = {
  share: 'Link teilen',
  copyLink: 'Link kopieren',
  copy: 'Kopieren',
  copied: 'Kopiert',
  done: 'Fertig',
  isCopied: 'Kopiert.',
  byHand: 'Dein Browser hat ihn nicht kopiert. Der Link oben ist markiert: Kopiere ihn selbst.',
}
