import { useEffect, type FocusEvent } from 'react'
import { toast, Toaster } from 'sonner'
import { PHONE, useMediaQuery } from '#client/lib/use-media-query.ts'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import type { Toast, ToastKind } from './toasts.tsx'
import { textOf } from '#shared/messages/text.ts'

const DURATION_MS = 5_000
const ICONS: Record<ToastKind, IconName> = { ok: 'check', bad: 'alert', offer: 'refresh' }

/** One at a time: at the right of the top bar, on phones at the bottom. */
export function HomeclaimToaster() {
  const isPhone = useMediaQuery(PHONE)
  useEffect(() => (isPhone ? followKeyboard() : undefined), [isPhone])
  return (
    <div onFocusCapture={noteFocus}>
      <Toaster
        position={isPhone ? 'bottom-center' : 'top-right'}
        duration={DURATION_MS}
        visibleToasts={1}
        expand
      />
    </div>
  )
}

let focusedBefore: HTMLElement | null = null

/** Sonner sends a focus that leaves a toast back to where it came from: the Tab key would never get past one. */
function noteFocus(event: FocusEvent<HTMLElement>) {
  event.stopPropagation()
  const from = event.relatedTarget
  if (from instanceof HTMLElement && !event.currentTarget.contains(from)) focusedBefore = from
}

/** A toast that closes with the focus in it would leave the keyboard nowhere. */
function returnFocus() {
  if (document.activeElement?.closest('[data-sonner-toaster]')) focusedBefore?.focus({ preventScroll: true })
}

/** Tells the styles how high the on-screen keyboard is, which covers the lower part of the page; returns what ends it. */
function followKeyboard(): () => void {
  const view = window.visualViewport
  const measure = () => {
    const hidden = view ? innerHeight - view.height - view.offsetTop : 0
    document.documentElement.style.setProperty('--keyboard', `${Math.max(0, Math.round(hidden))}px`)
  }
  measure()
  view?.addEventListener('resize', measure)
  view?.addEventListener('scroll', measure)
  return () => {
    view?.removeEventListener('resize', measure)
    view?.removeEventListener('scroll', measure)
  }
}

/** The toasts on the screen. */
const shown = new Map<number | string, Toast>()
/** An offer that another toast took the place of; it comes back after that. */
let waiting: Toast | undefined

/** A toast takes the place of the one before it: there is room for one where it covers nothing. */
export function showToast(next: Toast): () => void {
  for (const [id, other] of shown) {
    if (other.kind === 'offer') waiting = other
    shown.delete(id)
    toast.dismiss(id)
  }
  const close = ({ id }: { id: number | string }) => {
    returnFocus()
    if (!shown.delete(id) || shown.size > 0 || !waiting) return
    const offer = waiting
    waiting = undefined
    showToast(offer)
  }
  const id = toast.custom((own) => <Look toast={next} onClose={() => toast.dismiss(own)} />, {
    onAutoClose: close,
    onDismiss: close,
    ...(next.kind === 'offer' && { duration: Infinity }),
  })
  shown.set(id, next)
  return () => void toast.dismiss(id)
}

function Look({ toast: { kind, text, action }, onClose }: { toast: Toast; onClose: () => void }) {
  return (
    <div className={`toast ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon name={ICONS[kind]} />
      <div className="grow">
        <span>{text}</span>
        {action && (
          <div>
            <Button
              look="link"
              onClick={() => {
                action.onClick()
                onClose()
              }}
            >
              {action.label}
            </Button>
          </div>
        )}
      </div>
      <Button look="ghost" isIconOnly aria-label={textOf('common').dismiss} icon="close" onClick={onClose} />
    </div>
  )
}
