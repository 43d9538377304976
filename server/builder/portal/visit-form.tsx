import { Button, buttonClass } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
import { WHO_MAX } from '#shared/builder.ts'
import { shortVisit, shortWeekday, shortWindow, addDays } from '#shared/dates.ts'
import { firstName } from '#shared/person-name.ts'
import { clockAt } from '#server/claims/calendar.ts'
import { slotValue } from './forms.ts'
import type { PageProps } from './page.tsx'
import { fieldOf, focusWhen, mayAcknowledge } from './labels.tsx'
import type { VisitWindow } from '#shared/visits.ts'

/** `usualWho`: who is coming unless an earlier visit says it. */
type VisitFormProps = PageProps & { isOpen: boolean; usualWho?: string }

/**
 * Three visits to choose from, or another day and time. The button says what it sends; without script it does so by the
 * style sheet, which shows the words of the chosen slot.
 */
export function VisitForm({ view, state, base, isOpen, usualWho }: VisitFormProps) {
  const text = useText('builderForms').visit
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
        <h2 id="visit-title">{view.visits.length > 0 ? text.another : text.first}</h2>
        <a
          className={buttonClass({ look: 'ghost', isIconOnly: true }, 'close-visit')}
          href={base}
          aria-label={text.close}
        >
          <Icon name="close" />
        </a>
      </div>
      <fieldset className="slots">
        <legend className="sr">{text.when}</legend>
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
          <span className="h">{text.other}</span>
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
        label={text.who}
        isOptional
        maxLength={WHO_MAX}
        autoComplete="name"
        defaultValue={who}
        {...fieldOf('who', state.errors)}
      />
      <Button type="submit" look="primary" isLarge isFull icon="send" data-busy={text.busy}>
        {slots.map((slot, index) => (
          <span key={slotValue(slot)} className={`say say-${index}`}>
            {text.send({ visit: shortVisit(slot, now.date) })}
          </span>
        ))}
        <span className="say say-other" data-send={text.send({ visit: '<visit/>' })}>
          {text.sendThis}
        </span>
      </Button>
      <p className="hint">
        <Rich
          text={mayAcknowledge(view) ? text.hintAcknowledges : text.hint}
          of={{ first: <bdi>{firstName(view.homeownerName)}</bdi> }}
        />
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
  const text = useText('builderForms').visit
  const day = shortWeekday(slot.date, slot.date)
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
        {day.split(', ')[0]} <b>{Number(slot.date.slice(8))}</b>
      </span>
      <span className="h">
        <span className="sr">{`${day}, `}</span>
        {shortWindow(slot.from, slot.to)}
        <span className="s">{text.others({ count: slot.others })}</span>
      </span>
      <span className="dot" />
    </label>
  )
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
  const text = useText('builderForms').visit
  const hasErrors = Object.keys(errors).length > 0
  return (
    <div className="other">
      <TextField
        label={text.day}
        type="date"
        required
        min={today}
        defaultValue={when.date}
        {...focusWhen(isFocused && (errors['date'] !== undefined || !hasErrors))}
        {...fieldOf('date', errors)}
      />
      <div className="pair">
        <TextField
          label={text.from}
          type="time"
          required
          defaultValue={when.from}
          {...focusWhen(errors['from'] !== undefined)}
          {...fieldOf('from', errors)}
        />
        <TextField
          label={text.to}
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

/** A visit that can be proposed with one tap, and how many others the builder has that day. */
type Slot = VisitWindow & { others: number }

const SLOTS = 3
const DAYS_AHEAD = 21
/** Later than this at the house, the next working day is too soon for a visit. */
const TOO_LATE_FOR_TOMORROW = '15:00'
/** Proposed until the builder's own visits show other habits. */
const WINDOWS: readonly Window[] = [
  { from: '09:00', to: '11:00' },
  { from: '13:00', to: '15:00' },
  { from: '08:00', to: '10:00' },
]

type Window = Pick<VisitWindow, 'from' | 'to'>

/**
 * Returns three visits to choose from: on the next working days, in the windows this builder uses most, none at the time
 * of another visit. `now` is the date (YYYY-MM-DD) and time (HH:MM) at the house, `others` the builder's visits to other
 * houses, `own` those proposed for this claim, which are not proposed again.
 */
export function proposedSlots(
  now: { date: string; time: string },
  others: readonly VisitWindow[],
  own: readonly VisitWindow[],
): Slot[] {
  const windows = usualWindows([...others, ...own])
  const slots: Slot[] = []
  for (let ahead = now.time < TOO_LATE_FOR_TOMORROW ? 1 : 2; ahead <= DAYS_AHEAD; ahead += 1) {
    const date = addDays(now.date, ahead)
    if (isWeekend(date)) continue
    const thatDay = others.filter((visit) => visit.date === date)
    const known = own.filter((visit) => visit.date === date)
    // Each day begins with another window, so that three taps offer three times of day.
    const window = windows
      .map((_, index) => windows[(index + slots.length) % windows.length])
      .find((each) => each && [...thatDay, ...known].every((visit) => isApart(each, visit)))
    if (window) slots.push({ date, ...window, others: thatDay.length })
    if (slots.length === SLOTS) break
  }
  return slots
}

/** The windows used most, the most frequent first, filled up with the usual ones of the trade. */
function usualWindows(visits: readonly VisitWindow[]): Window[] {
  const counts = new Map<string, number>()
  for (const { from, to } of visits) counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1)
  const used = [...counts]
    .filter(([, count]) => count > 1)
    .sort(([, a], [, b]) => b - a)
    .map(([window]) => ({ from: window.slice(0, 5), to: window.slice(6) }))
  const rest = WINDOWS.filter(({ from, to }) => !used.some((each) => each.from === from && each.to === to))
  return [...used, ...rest].slice(0, SLOTS)
}

function isApart(one: Window, other: Window): boolean {
  return one.to <= other.from || one.from >= other.to
}

function isWeekend(date: string): boolean {
  return [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
}
