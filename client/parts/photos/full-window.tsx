import { Dialog } from 'radix-ui'
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useBackCloses } from '#client/lib/use-back-closes.ts'

/**
 * A dialog in the full window, dark in either theme. Escape and Back close it; focus goes to `focusFirst` or the first
 * control, stays inside and returns to the opener.
 */
export function FullWindow({
  isOpen,
  onClose,
  className,
  focusFirst,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  className: string
  focusFirst?: RefObject<HTMLElement | null>
  children: ReactNode
}) {
  // Radix returns the focus to its own trigger only; what opens these is not one.
  const opener = useRef<Element>(null)
  // Before the window is drawn: an opener that is inert meanwhile has lost the focus by then.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])
  useBackCloses(isOpen, onClose)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          className={`full-window ${className}`}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            if (!focusFirst?.current) return
            event.preventDefault()
            focusFirst.current.focus()
          }}
          onCloseAutoFocus={(event) => {
            if (!(opener.current instanceof HTMLElement)) return
            event.preventDefault()
            opener.current.focus()
          }}
        >
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
