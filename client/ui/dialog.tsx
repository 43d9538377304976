import { Dialog } from 'radix-ui'
import { useRef, useState, type CSSProperties, type PointerEvent, type ReactNode } from 'react'
import { useBackCloses } from '#client/lib/use-back-closes.ts'
import { Button } from './button.tsx'
import { textOf } from '#shared/messages/text.ts'

type DialogProps = { isOpen: boolean; onClose: () => void; children: ReactNode }

/** Focus goes in, stays in, and returns to the opener; Escape, Back, the backdrop and X close it. */
function Frame({
  isOpen,
  onClose,
  className,
  label,
  style,
  children,
}: DialogProps & {
  className: string
  label?: string
  style?: CSSProperties
}) {
  // Radix returns focus to its own trigger; these dialogs are opened from anywhere.
  const opener = useRef<Element | null>(null)
  useBackCloses(isOpen, onClose)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          className={className}
          style={style}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement
            // Its first control would be Close, or a button that deletes, or a field that calls a phone's keyboard.
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // Without moving the page: a message may have come meanwhile.
            if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
          }}
        >
          {label !== undefined && <Dialog.Title className="sr">{label}</Dialog.Title>}
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Centered from 640 px, a bottom sheet below. Put a <DialogTitle> inside. */
export function Modal({ isOpen, onClose, children }: DialogProps) {
  return (
    <Frame isOpen={isOpen} onClose={onClose} className="modal as-sheet">
      {children}
      <Dialog.Close asChild>
        <Button look="ghost" isIconOnly className="x" aria-label={textOf('common').close} icon="close" />
      </Dialog.Close>
    </Frame>
  )
}

/** The heading that names a modal. */
export function DialogTitle({ children }: { children: ReactNode }) {
  return <Dialog.Title className="modal-title">{children}</Dialog.Title>
}

/** From the bottom of the window: handle, title, close, a body that scrolls, and a footer that stays. */
export function BottomSheet({
  isOpen,
  onClose,
  title,
  children,
  foot,
}: DialogProps & { title: string; foot?: ReactNode }) {
  const drag = useDragDown(onClose)
  return (
    <Frame isOpen={isOpen} onClose={onClose} className="sheet" style={drag.style}>
      <div className="sheet-top" {...drag.handlers}>
        <div className="grab" aria-hidden="true" />
        <div className="sh">
          <Dialog.Title>{title}</Dialog.Title>
          <Dialog.Close asChild>
            <Button
              look="ghost"
              isIconOnly
              aria-label={textOf('common').closeSheet({ title })}
              icon="close"
            />
          </Dialog.Close>
        </div>
      </div>
      <div className="sb">{children}</div>
      {foot && <div className="sf">{foot}</div>}
    </Frame>
  )
}

/** A modal that comes in from the right edge. */
export function Drawer({ isOpen, onClose, label, children }: DialogProps & { label: string }) {
  return (
    <Frame isOpen={isOpen} onClose={onClose} className="drawer" label={label}>
      <div className="drawer-x">
        <Dialog.Close asChild>
          <Button look="ghost" isIconOnly aria-label={textOf('common').closeMenu} icon="close" />
        </Dialog.Close>
      </div>
      {children}
    </Frame>
  )
}

const CLOSE_AFTER_PX = 80

/** Pulling the sheet's head down closes it; X and Escape do the same, so dragging is never the only way. */
function useDragDown(onClose: () => void) {
  const [drag, setDrag] = useState<{ from: number; distance: number } | null>(null)
  return {
    style: drag ? { transform: `translateY(${drag.distance}px)` } : undefined,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.target instanceof Element && event.target.closest('button')) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: event.clientY, distance: 0 })
      },
      onPointerMove: (event: PointerEvent) => {
        if (drag) setDrag({ ...drag, distance: Math.max(0, event.clientY - drag.from) })
      },
      onPointerUp: () => {
        if (drag && drag.distance > CLOSE_AFTER_PX) onClose()
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    },
  }
}
