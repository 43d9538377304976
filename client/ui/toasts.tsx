import { lazy, Suspense, useSyncExternalStore } from 'react'

export type ToastAction = { label: string; onClick: () => void }

/** Top right, five seconds, newest on top, three at most; the wait pauses under pointer or focus. */
const loadToaster = () => import('./toaster.tsx')
const Toaster = lazy(() => loadToaster().then((m) => ({ default: m.HomeclaimToaster })))

// The toast library stays out of the first load: it comes with the first toast.
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
  return <Suspense>{isShown && <Toaster />}</Suspense>
}

export function showSuccess(text: string, action?: ToastAction): void {
  show('ok', text, action)
}

export function showError(text: string, action?: ToastAction): void {
  show('bad', text, action)
}

function show(kind: 'ok' | 'bad', text: string, action: ToastAction | undefined): void {
  isWanted = true
  for (const listener of listeners) listener()
  void loadToaster().then((m) => m.showToast(kind, text, action))
}
