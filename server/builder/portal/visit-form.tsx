import { Button, buttonClass } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { WHO_MAX } from '#shared/builder.ts'
import { shortVisit, shortWindow, weekdayDate } from '#shared/dates.ts'
import { firstName } from '#shared/person-name.ts'
import { clockAt } from '#server/claims/calendar.ts'
import { slotValue } from './forms.ts'
import type { PageProps } from './page.tsx'
import { proposedSlots, type Slot } from './visit-slots.ts'
import { fieldOf, focusWhen, mayAcknowledge } from './labels.tsx'

/** `usualWho`: who is coming unless an earlier visit says it. */
type VisitFormProps = PageProps & { isOpen: boolean; usualWho?: string }

/**
 * Three visits to choose from, or another day and time. The button says what it sends; without script it does so by the
 * style sheet, which shows the words of the chosen slot.
 */
export function VisitForm({ view, state, base, isOpen, usualWho }: VisitFormProps) {
  const typed = state.typed.visit
  const now = clockAt({ now: state.now, timeZone: view.timeZone })
  const slots = proposedSlots(now, view.otherVisits, view.visits)
  const isOther = typed !== undefined || slots.length === 0
  const who = typed?.who ?? view.visits.findLast((visit) => visit.who)?.who ?? usualWho
  return (
    <form
      className="act-form"
      id="visit"
      method="post"
      action={`${base}/visit`}
      noValidate
      aria-labelledby="visit-title"
      data-today={now.date}
    >
      <div className="sheet-head">
        <h2 id="visit-title">{view.visits.length > 0 ? 'Propose another time' : 'Propose a visit'}</h2>
        <a
          className={buttonClass({ look: 'ghost', isIconOnly: true }, 'close-visit')}
          href={base}
          aria-label="Close"
        >
          <Icon name="close" />
        </a>
      </div>
      <fieldset className="slots">
        <legend className="sr">When</legend>
        {slots.map((slot, index) => (
          <SlotChoice
            key={slotValue(slot)}
            slot={slot}
            index={index}
            isChosen={!isOther && index === 0}
            isFocused={isOpen && !isOther && index === 0}
          />
        ))}
        <label className="slot">
          <input type="radio" name="slot" value="other" id="slot-other" defaultChecked={isOther} />
          <span className="d">
            <Icon name="calendar" />
          </span>
          <span className="h">Other day or time</span>
          <span className="dot" />
        </label>
      </fieldset>
      <OtherTime
        today={now.date}
        when={typed ?? slots[0] ?? { date: '', from: '09:00', to: '11:00' }}
        errors={state.errors}
        isFocused={isOpen && isOther}
      />
      <TextField
        label="Who is coming"
        isOptional
        maxLength={WHO_MAX}
        autoComplete="name"
        defaultValue={who}
        {...fieldOf('who', state.errors)}
      />
      <Button type="submit" look="primary" isLarge isFull icon="send" data-busy="Sending...">
        {slots.map((slot, index) => (
          <span key={slotValue(slot)} className={`say say-${index}`}>
            Send {shortVisit(slot, now.date)}
          </span>
        ))}
        <span className="say say-other">Send this visit</span>
      </Button>
      <p className="hint">
        {mayAcknowledge(view) && 'Also acknowledges the claim. '}
        <bdi>{firstName(view.homeownerName)}</bdi> can accept or ask for another time.
      </p>
    </form>
  )
}

function SlotChoice({
  slot,
  index,
  isChosen,
  isFocused,
}: {
  slot: Slot
  index: number
  isChosen: boolean
  isFocused: boolean
}) {
  const [weekday, day] = weekdayDate(slot.date).split(', ')
  return (
    <label className="slot">
      <input
        type="radio"
        name="slot"
        value={slotValue(slot)}
        id={`slot-${index}`}
        defaultChecked={isChosen}
        {...focusWhen(isFocused)}
      />
      <span className="d" aria-hidden="true">
        {weekday} <b>{day?.split(' ')[1]}</b>
      </span>
      <span className="h">
        <span className="sr">{`${weekday}, ${day}, `}</span>
        {shortWindow(slot.from, slot.to)}
        <span className="s">{othersWords(slot.others)}</span>
      </span>
      <span className="dot" />
    </label>
  )
}

function othersWords(others: number): string {
  if (others === 0) return 'No other visit that day'
  return others === 1 ? '1 other visit that day' : `${others} other visits that day`
}

function OtherTime({
  today,
  when,
  errors,
  isFocused,
}: {
  today: string
  when: { date: string; from: string; to: string }
  errors: Readonly<Record<string, string>>
  isFocused: boolean
}) {
  const hasErrors = Object.keys(errors).length > 0
  return (
    <div className="other">
      <TextField
        label="Day"
        type="date"
        required
        min={today}
        defaultValue={when.date}
        {...focusWhen(isFocused && (errors['date'] !== undefined || !hasErrors))}
        {...fieldOf('date', errors)}
      />
      <div className="pair">
        <TextField
          label="From"
          type="time"
          required
          defaultValue={when.from}
          {...focusWhen(errors['from'] !== undefined)}
          {...fieldOf('from', errors)}
        />
        <TextField
          label="To"
          type="time"
          required
          defaultValue={when.to}
          {...focusWhen(errors['to'] !== undefined)}
          {...fieldOf('to', errors)}
        />
      </div>
    </div>
  )
}
