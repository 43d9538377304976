import { useState } from 'react'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { isOpen, STATUS } from '#shared/claims/statuses.ts'
import { useUser } from './session.tsx'
import { errorText } from '#client/lib/errors.ts'
import { readStored, writeStored } from '#client/lib/stored.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { useText } from '#client/ui/use-text.ts'

/** The claim that asks on this device, or `DONE` once it was answered. */
const ASKED_KEY = 'homeclaim.told-asked'
const DONE = 'yes'

/**
 * A line in the first claim that is with the builder and has no answer: offers notifications on this device, where the
 * browser can still ask, until it is answered or put away. No other claim asks.
 */
export function PushOfferLine({ claim: { id, status } }: { claim: Pick<ClaimDetail, 'id' | 'status'> }) {
  const text = useText('thisDevice').push
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
      setSaid((await turnOn(client, user.id)) ? text.on : text.off)
    } catch (error) {
      console.warn('Notifications could not be turned on', error)
      setSaid(errorText(error, text.failed))
    }
  }
  return (
    <div className="tell">
      <Icon name="bell" />
      <span>{text.ask}</span>
      <Button look="link" onClick={() => void accept()}>
        {text.turnOn}
      </Button>
      <Button look="ghost" isIconOnly icon="close" aria-label={text.notNow} onClick={putAway} />
    </div>
  )
}

function mayAsk(claimId: string): boolean {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return false
  const asking = readStored(ASKED_KEY)
  return Notification.permission === 'default' && (asking === null || asking === claimId)
}
