import { errorText } from '#client/lib/errors.ts'
import { readStored, writeStored } from '#client/lib/stored.ts'
import { showError, showOffer, showSuccess } from '#client/ui/toasts.tsx'
import { turnOn, type PushClient } from './turn-on.ts'

const ASKED_KEY = 'homeclaim.told-asked'

/**
 * Offers notifications on this device when the builder answers: once, after a claim or a walk-through was sent, where
 * the browser can still ask.
 */
export function askWhetherToTell(client: PushClient, userId: string): void {
  const canAsk = 'PushManager' in window && 'Notification' in window && Notification.permission === 'default'
  if (!canAsk || readStored(ASKED_KEY) !== null) return
  writeStored(ASKED_KEY, 'yes')
  showOffer(
    'Tell you when they answer?',
    { label: 'Turn on notifications', onClick: () => void accept(client, userId) },
    'bell',
  )
}

async function accept(client: PushClient, userId: string): Promise<void> {
  try {
    if (await turnOn(client, userId)) showSuccess('We’ll tell you on this device')
    else showError('Notifications stay off. You can turn them on in Settings.')
  } catch (error) {
    console.warn('Notifications could not be turned on', error)
    showError(errorText(error, 'Notifications could not be turned on. Try again in Settings.'))
  }
}
