import { useSyncExternalStore, type ReactNode } from 'react'
import { lazyPart } from './lazy-part.tsx'

type ToastAction = { label: string; onClick: () => void }

/** Five seconds; the wait pauses under the pointer. */
const loadToaster = () => import('./toaster.tsx')
// A toast is never the only carrier of its message: failing to show one must not break a page.
const Toaster = lazyPart(() => loadToaster().then((m) => m.HomeclaimToaster))

// The toast library is not in the first load: it is loaded with the first toast.
let isWanted = false
const listeners = new Set<() => void>()

export function Toasts() {
  const isShown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isWanted,
  )
  return isShown && <Toaster />
}

/** Returns a function that removes the toast early, for one whose action works only on its page. */
export function showSuccess(text: ReactNode, action?: ToastAction): () => void {
  return show({ kind: 'ok', text, action })
}

export function showError(text: string, action?: ToastAction): void {
  show({ kind: 'bad', text, action })
}

/** Stays until it is pressed or dismissed. */
export function showOffer(text: string, action: ToastAction): void {
  show({ kind: 'offer', text, action })
}

export type ToastKind = 'ok' | 'bad' | 'offer'
export type Toast = {
  kind: ToastKind
  text: ReactNode
  action: ToastAction | undefined
}

function show(toast: Toast): () => void {
  isWanted = true
  for (const listener of listeners) listener()
  const shown = loadToaster().then(
    (m) => m.showToast(toast),
    () => undefined,
  )
  return () => void shown.then((dismiss) => dismiss?.())
}
