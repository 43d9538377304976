import { useEffect, useRef, useState } from 'react'
import { SENT_BY, sentByWords, type SentBy } from '#shared/claims/reasons.ts'
import type { SentStatement } from '#shared/claims/claims.ts'
import { saidSentText } from '#shared/record/delivery-words.ts'
import { calendarDate, shortTime } from '#shared/dates.ts'
import { appError } from '#client/lib/errors.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import { DialogTitle } from '#client/ui/dialog.tsx'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { failureText } from './use-claim.ts'
import { useText } from '#client/ui/use-text.ts'

/**
 * The way in which the homeowner used the link, and the time (ISO 8601); 'before' means earlier, without this sheet.
 */
export type HandedOver = { way: HandingOver; at: string } | { way: 'before'; at: null }
export type HandingOver = 'copy' | 'share' | 'email' | 'pdf'

/** The homeowner's statement that they sent it, as a change on its way; `error` of the latest try. */
export type ConfirmSent = {
  confirm: (said: SentStatement, onDone: () => void) => void
  isPending: boolean
  error: unknown
}

/** The way that is selected first, by the button that was used. */
const HOW: Partial<Record<HandedOver['way'], SentBy>> = { email: 'email' }

/** "Did you send it?": only "I sent it" is recorded, as the homeowner's own statement with its time. */
export function AskWhetherSent({
  handedOver,
  confirmSent,
  timeZone,
  onClose,
}: {
  handedOver: HandedOver
  /** In which the day is counted; the reader’s own when absent. */
  timeZone?: string | undefined
  confirmSent: ConfirmSent
  onClose: () => void
}) {
  const text = useText('shareClaim').asked
  const today = calendarDate(useNow(), timeZone)
  const [how, setHow] = useState(HOW[handedOver.way])
  const [date, setDate] = useState(today)
  const { error } = confirmSent
  const dateProblem = error ? appError(error).fields['date'] : undefined
  const said = { date: date || null, how: how ? sentByWords(how) : null }
  const record = saidSentText(said)
  const start = useRef<HTMLDivElement>(null)
  // The button that opened this is gone; without this the focus would be lost.
  useEffect(() => start.current?.focus(), [])
  return (
    <div className="ask" ref={start} tabIndex={-1}>
      <DialogTitle>{text.title}</DialogTitle>
      <p className="text2">
        {handedOver.way === 'before'
          ? text.record({ said: record })
          : text.did[handedOver.way]({ time: shortTime(handedOver.at), said: record })}
      </p>
      <div className="share-how">
        <SelectField
          label={text.how}
          isOptional
          value={how ?? ''}
          onChange={({ target }) => setHow(SENT_BY.find((way) => way === target.value))}
        >
          <option value="">{text.choose}</option>
          {SENT_BY.map((way) => (
            <option key={way} value={way}>
              {upperFirst(sentByWords(way))}
            </option>
          ))}
        </SelectField>
        <TextField
          label={text.when}
          type="date"
          max={today}
          value={date}
          error={dateProblem}
          onChange={({ target }) => setDate(target.value)}
        />
      </div>
      <div className="share-acts">
        <Button isLarge onClick={onClose}>
          {text.notYet}
        </Button>
        <Button
          look="primary"
          isLarge
          isBusy={confirmSent.isPending}
          busyText={text.saving}
          onClick={() => confirmSent.confirm({ ...(how ? { how } : {}), ...(date ? { date } : {}) }, onClose)}
        >
          {text.sent}
        </Button>
      </div>
      {Boolean(error) && !dateProblem && (
        <p className="err" role="alert">
          {failureText(error)}
        </p>
      )}
    </div>
  )
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
