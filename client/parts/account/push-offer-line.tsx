import { useState } from 'react'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { isOpen, STATUS } from '#shared/claims/statuses.ts'
import { useUser } from './session.tsx'
import { errorText } from '#client/lib/errors.ts'
import { readStored, writeStored } from '#client/lib/stored.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'

/** The claim that asks on this device, or `DONE` once it was answered. */
const ASKED_KEY = 'homeclaim.told-asked'
const DONE = 'yes'

/**
 * A line in the first claim that is with the builder and has no answer: offers notifications on this device, where the
 * browser can still ask, until it is answered or put away. No other claim asks.
 */
export function PushOfferLine({ claim: { id, status } }: { claim: Pick<ClaimDetail, 'id' | 'status'> }) {
  const user = useUser()
  const { client } = trpc.useUtils()
  const [canAsk, setCanAsk] = useState(() => mayAsk(id))
  const [said, setSaid] = useState<string | null>(null)
  const isWaiting = isOpen(status) && STATUS[status].isDelivered && !STATUS[status].isAnswer
  if (said !== null)
    return (
      <p className="tell" role="status">
        <Icon name="bell" />
        {said}
      </p>
    )
  if (!canAsk || !isWaiting) return null
  writeStored(ASKED_KEY, id)
  const putAway = () => {
    writeStored(ASKED_KEY, DONE)
    setCanAsk(false)
  }
  const accept = async () => {
    writeStored(ASKED_KEY, DONE)
    try {
      const { turnOn } = await import('./push-turn-on.ts')
      setSaid(
        (await turnOn(client, user.id))
          ? 'We’ll tell you on this device'
          : 'Notifications stay off. You can turn them on in Settings.',
      )
    } catch (error) {
      console.warn('Notifications could not be turned on', error)
      setSaid(errorText(error, 'Notifications could not be turned on. Try again in Settings.'))
    }
  }
  return (
    <div className="tell">
      <Icon name="bell" />
      <span>Tell you when they answer?</span>
      <Button look="link" onClick={() => void accept()}>
        Turn on notifications
      </Button>
      <Button look="ghost" isIconOnly icon="close" aria-label="Not now" onClick={putAway} />
    </div>
  )
}

function mayAsk(claimId: string): boolean {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return false
  const asking = readStored(ASKED_KEY)
  return Notification.permission === 'default' && (asking === null || asking === claimId)
}
