import { useState, type ReactNode } from 'react'
import { lazyDialog, lazyPart, MissingPart } from '#client/ui/lazy-part.tsx'
import type { Papers } from './use-papers.ts'

/** The dialog that adds documents. */
export const PaperSheet = lazyDialog(
  () => import('./paper-sheet.tsx').then((m) => m.PaperSheet),
  ({ isOpen }) => isOpen,
)

/** Those that are chosen. */
export const ChosenPapers = lazyPart(
  () => import('./paper-sheet.tsx').then((m) => m.ChosenPapers),
  MissingPart,
)

/** Opens the dialog that adds documents. */
export function PaperButton({
  papers,
  children,
  ...button
}: {
  papers: Papers
  className: string
  'aria-label': string
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-haspopup="dialog" {...button} onClick={() => setOpen(true)}>
        {children}
      </button>
      <PaperSheet papers={papers} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
