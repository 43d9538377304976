import { showOffer } from '#client/ui/toasts.tsx'

/** Where the worker that waits does not answer, because another tab already let it in. */
const PATIENCE_MS = 3_000

let isOffered = false

/**
 * Says that a new version is ready, unless this page is of that `build` already; until it is pressed or dismissed. The page is loaded anew only by the person's
 * press; a tab nobody sees and nobody has written in follows when another one let the new version in.
 */
export function offer(build: unknown): void {
  if (isOffered || build === document.documentElement.dataset.build) return
  isOffered = true
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (document.hidden && !hasSomethingTyped()) location.reload()
  })
  showOffer('A new version is ready', { label: 'Reload', onClick: () => void takeOver() })
}

async function takeOver(): Promise<void> {
  const { waiting } = (await navigator.serviceWorker.getRegistration()) ?? {}
  if (!waiting) {
    location.reload()
    return
  }
  const reload = () => location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  setTimeout(reload, PATIENCE_MS)
  waiting.postMessage('take over')
}

function hasSomethingTyped(): boolean {
  if (document.querySelector('[role=dialog], input[type=file]')) return true
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=checkbox], [type=radio])',
  )
  return Array.from(fields).some((field) => field.value !== '')
}
