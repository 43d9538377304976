import { useEffect, useRef, useState } from 'react'
import { SENT_BY, sentByWords, type SentBy } from '#shared/claims/acts/sent-by.ts'
import { shortTime } from '#shared/time/dates.ts'
import { Button } from '#client/ui/button.tsx'
import { DialogTitle } from '#client/ui/dialog.tsx'

/** What the homeowner did with the link, and when (ISO 8601); 'before': earlier, without this sheet. */
export type HandedOver = { way: HandingOver; at: string } | { way: 'before'; at: null }
export type HandingOver = 'copy' | 'share' | 'email'

const DID: Record<HandingOver, string> = {
  copy: 'You copied the link at',
  share: 'You shared the link at',
  email: 'You started an email at',
}

/** The homeowner's statement that they sent the link, as a change on its way. */
export type ConfirmSent = {
  confirm: (how: SentBy | undefined, onDone: () => void) => void
  isPending: boolean
  /** Why it failed, in words; null where it did not. */
  problem: string | null
}

/** "Did you send it?": only "I sent it" is recorded, as the homeowner's own statement with its time. */
export function AskWhetherSent({
  handedOver,
  confirmSent,
  onClose,
}: {
  handedOver: HandedOver
  confirmSent: ConfirmSent
  onClose: () => void
}) {
  const [how, setHow] = useState<SentBy>()
  const start = useRef<HTMLDivElement>(null)
  // The button that opened this is gone; without this the focus would be lost.
  useEffect(() => start.current?.focus(), [])
  return (
    <div className="ask" ref={start} tabIndex={-1}>
      <DialogTitle>Did you send it?</DialogTitle>
      <p className="text2">
        {handedOver.way !== 'before' && `${DID[handedOver.way]} ${shortTime(handedOver.at)}. `}
        If you sent it, your record will say “You said you sent the link yourself”, with the time.
      </p>
      <div className="share-acts">
        <Button isLarge onClick={onClose}>
          Not yet
        </Button>
        <Button
          look="primary"
          isLarge
          isBusy={confirmSent.isPending}
          busyText="Saving..."
          onClick={() => confirmSent.confirm(how, onClose)}
        >
          I sent it
        </Button>
      </div>
      <details className="share-how">
        <summary>How did you send it? Optional</summary>
        <div role="radiogroup" aria-label="How did you send it?">
          {SENT_BY.map((way) => (
            <label key={way}>
              <input type="radio" name="sent-by" checked={how === way} onChange={() => setHow(way)} />
              {upperFirst(sentByWords(way))}
            </label>
          ))}
        </div>
      </details>
      {confirmSent.problem !== null && (
        <p className="err" role="alert">
          {confirmSent.problem}
        </p>
      )}
    </div>
  )
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
