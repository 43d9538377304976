import { showOffer } from '#client/ui/toasts.tsx'
import { textOf } from '#shared/messages/text.ts'

/** The waiting worker does not respond when another tab has already activated it. */
const PATIENCE_MS = 3_000

let isOffered = false

/**
 * Offers a reload until it is pressed or dismissed, unless this page already runs `build`. The page reloads only on a
 * press; a hidden tab without unsaved input also reloads when another tab activated the new version.
 */
export function offer(build: unknown): void {
  if (isOffered || build === document.documentElement.dataset.build) return
  isOffered = true
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (document.hidden && !hasSomethingTyped()) location.reload()
  })
  showOffer(textOf('navigation').newVersion, {
    label: textOf('common').reload,
    onClick: () => void takeOver(),
  })
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
