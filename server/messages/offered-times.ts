import { Temporal } from 'temporal-polyfill'
import type { OfferedVisit } from '#shared/messages.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { textOf } from '#shared/messages/text.ts'
import { transact, type Homeowner } from '#server/core.ts'
import { AppError, notFound } from '#server/errors.ts'
import { iso } from '#server/clock.ts'
import { subject } from '#server/db/subjects.ts'
import { openClaim, readClaim, roleAt, type ReadableClaim } from '#server/claims/access.ts'
import { zonedInstant } from '#server/claims/calendar.ts'
import { claimChanged } from '#server/claims/events.ts'
import type { ClaimsCore } from '#server/claims/module.ts'
import { acceptOfferedVisit, isAt } from '#server/claims/visits.ts'
import { findHouse } from '#server/claims/standing-repository.ts'
import { listVisits } from '#server/claims/visits-repository.ts'
import { dismissOffer, latestOfBuilder } from './repository.ts'

/** A time in a person's own words: a date and a window at the house. */
export type OfferedTime = { date: string; from: string; to: string }

/** Longer emails are read as far as this. */
const READ_MAX = 3_000
const SENTENCE_MAX = 300
/** A visit in plain words is soon; what is later is most likely something else. */
const DAYS_AHEAD_MAX = 90

type Language = 'en' | 'es' | 'de'
type Clock = { hour: number; minute: number; half: 'am' | 'pm' | null }

/** Words that make a time no offer: it is refused, over, a deadline, or that of an office, a call or a thing. */
const NO_OFFER: Record<Language, RegExp> = {
  en: /\b(?:not|never|cannot|unable|unavailable|unfortunately|booked|full|was|were|had|came|tried|missed|yesterday|last|ago|filed|received|sent|office|hours|open|closed|business|call|phone|reach|reply|respond|answer|confirm|deadline|before|by|until|till|no later|expires?|ends?|ended|since|arrives?|deliver(?:y|ed)|ships?|shipped|instead of|either|meeting|invoice|warranty)\b|n[’']t\b/i,
  es: /(?<!\p{L})(?:no|nunca|tampoco|imposible|ayer|pasado(?!\s+mañana)|estuvimos|fuimos|vino|fue|oficina|horario|abre|abrimos|abierto|cierra|ll[aá]m\p{L}*|piezas?|repuestos?|material\p{L}*|respond\p{L}*|conteste|confirme|antes|(?<!desde las?\s+\d[^,;]{0,12})hasta|plazo|vence|termina|desde(?!\s+las?\s+\d)|entrega\p{L}*|factura|garantía|lleg(?:ó|a el material|an las piezas))(?!\p{L})/iu,
  de: /(?<!\p{L})(?:nicht|kein\p{L}*|leider|nie|gestern|waren?|war|hatten?|kamen?|letzte\p{L}*|bürozeiten|büro|öffnungszeiten|sprechzeiten|geöffnet|geschlossen|ersatzteile?|erreichbar|ruf\p{L}*|anruf\p{L}*|telefon\p{L}*|antwort\p{L}*|bestätig\p{L}*|frist|spätestens|vor|bis (?:zum|spätestens|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)|endet|seit|geliefert|lieferung|rechnung|garantie)(?!\p{L})/iu,
}

const SIGNS: Record<Language, RegExp> = {
  en: /\b(?:mon|tues?|wednes|thurs?|fri|satur|sun)day\b|\b(?:today|tomorrow|at|we|the|on|and|works?|jan|feb|march|april|may|june|july|aug|sept|october|dec|december|a\.?m\.?|p\.?m\.?)\b/gi,
  es: /(?<!\p{L})(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|hoy|mañana|tarde|dic|ene|diciembre|enero|el|la|las|los|de|en|podemos|podríamos|y)(?!\p{L})/giu,
  de: /(?<!\p{L})(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|heute|morgen|übermorgen|uhr|um|am|der|den|wir|und|passt|kann|können|ihnen|von)(?!\p{L})/giu,
}

/**
 * Returns the one time that a person offers for a visit in their own words, in English, Spanish or German; null when
 * there is none, more than one, or when it is said in a sentence that offers nothing. Days are those of the house.
 */
export async function findOfferedTime(
  words: string,
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<OfferedTime | null> {
  const now = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
  const found = new Map<string, OfferedTime>()
  for (const sentence of sentencesOf(words)) {
    const language = languageOf(sentence)
    if (NO_OFFER[language].test(sentence)) continue
    const times = timesIn(sentence, language)
    if (times === null) continue
    const days = await daysIn(times.rest, language, now)
    const [window, ...moreWindows] = times.windows
    if (!window) continue
    for (const day of days) {
      const offered = windowOn(day, window, now)
      if (offered) found.set(JSON.stringify(offered), offered)
    }
    if (days.length > 0 && moreWindows.length > 0) return null
  }
  return found.size === 1 ? ([...found.values()][0] ?? null) : null
}

function sentencesOf(words: string): string[] {
  return words
    .slice(0, READ_MAX)
    .replaceAll(/\b([ap])\.\s?m\./gi, '$1m')
    .replaceAll(/[’‘]/g, "'")
    .split(/\n|[!?](?=\s|$)|(?<=[\p{L}\p{N})])\.(?=\s+[\p{Lu}¿¡]|\s*$)(?<!\b(?:[A-Z]\p{L}{2}|\d{1,2})\.)/u)
    .map((each) => each.trim())
    .filter((each) => /\d|noon|mittag|medio\s?d[ií]a/i.test(each) && each.length <= SENTENCE_MAX)
    .slice(0, 40)
}

function languageOf(sentence: string): Language {
  const count = (language: Language) => sentence.match(SIGNS[language])?.length ?? 0
  const [en, es, de] = [count('en'), count('es'), count('de')]
  if (de > en && de >= es) return 'de'
  return es > en ? 'es' : 'en'
}

const HALF = String.raw`\s?(?:([ap])\.?m\b\.?)`
const AT = String.raw`(\d{1,2})(?:[:.h](\d{2}))?`
/** Two times of one window, and one alone; each has hour, minutes and half of the day. */
const GRAMMAR: Record<Language, { window: RegExp; time: RegExp }> = {
  en: {
    window: new RegExp(
      String.raw`(?<![\d/.:-])(?:from\s+|between\s+)?${AT}(?:${HALF})?\s*(?:-|–|—|to|and|until|till)\s*${AT}(?:${HALF})?(?![\d/:%]|\s?(?:dollars?|inch|feet|%|years?|days?|weeks?))`,
      'giu',
    ),
    time: new RegExp(
      String.raw`(?:\bat\s+|@\s?)${AT}(?:${HALF})?(?![\d/])|(?<![\d/.:-])${AT}${HALF}|(?<![\d/.])\b(\d{1,2}):(\d{2})(?!\d)`,
      'giu',
    ),
  },
  es: {
    window: new RegExp(
      String.raw`(?:de|desde|entre)\s+(?:las?\s+)?${AT}(?:\s?h)?(?:${HALF})?\s*(?:a|y|hasta|-|–)\s*(?:las?\s+)?${AT}(?:${HALF})?(?:\s?h)?(?!\d)|(?<![\d/.:-])(\d{1,2}):(\d{2})(?:${HALF})?\s*(?:-|–|a)\s*(\d{1,2}):(\d{2})(?:${HALF})?`,
      'giu',
    ),
    time: new RegExp(
      String.raw`a\s+las?\s+${AT}(?:${HALF})?(?!\d)|(?<![\d/.:-])${AT}${HALF}|(?<![\d/.])\b(\d{1,2}):(\d{2})(?!\d)`,
      'giu',
    ),
  },
  de: {
    window: new RegExp(
      String.raw`(?:von|zwischen)\s+${AT}()(?:\s?uhr)?\s*(?:bis|und|-|–)\s*${AT}()(?:\s?uhr)?(?![\d.])|(?<![\d/.:-])${AT}()(?:\s?uhr)?\s*(?:-|–|bis)\s*${AT}()\s?uhr`,
      'giu',
    ),
    time: new RegExp(
      String.raw`(?:um|gegen|ab)\s+${AT}()(?:\s?uhr)?(?![\d.])|(?<![\d/.])${AT}()\s?uhr|(?<![\d/.])\b(\d{1,2}):(\d{2})(?!\d)`,
      'giu',
    ),
  },
}
const NOON: Record<Language, RegExp> = {
  en: /\b(?:at\s+)?noon\b/gi,
  es: /(?<!\p{L})(?:al?\s+)?medio\s?d[ií]a(?!\p{L})/giu,
  de: /(?<!\p{L})(?:am\s+)?mittag(?!\p{L})/giu,
}
const PART_OF_DAY: Record<Language, { am: RegExp; pm: RegExp }> = {
  en: { am: /\bmorning\b/i, pm: /\b(?:afternoon|evening)\b/i },
  es: { am: /\b(?:de|por|en) la mañana/i, pm: /\b(?:de|por|en) la (?:tarde|noche)/i },
  de: { am: /(?<!\p{L})(?:vormittags?|früh)(?!\p{L})/iu, pm: /nachmittags?|abends?/iu },
}

type Window = { from: Clock; to: Clock | null }

/** Returns the windows of a sentence and the sentence without them; null when it names no hour. */
function timesIn(sentence: string, language: Language): { windows: Window[]; rest: string } | null {
  const { am, pm } = PART_OF_DAY[language]
  const half = pm.test(sentence) ? 'pm' : am.test(sentence) ? 'am' : null
  const windows: Window[] = []
  const take = (pattern: RegExp, text: string): string =>
    text.replaceAll(pattern, (...match: unknown[]) => {
      const parts = match.slice(1, -2).filter((part): part is string => typeof part === 'string')
      const read = clocksOf(match)
      if (parts.length === 0 && read.length === 0)
        windows.push({ from: { hour: 12, minute: 0, half: 'pm' }, to: null })
      const [from, to] = read
      if (from)
        windows.push({
          from: { ...from, half: from.half ?? to?.half ?? half },
          to: to ? { ...to, half: to.half ?? half } : null,
        })
      return ' , '
    })
  const { window, time } = GRAMMAR[language]
  let rest = take(window, sentence)
  rest = take(time, rest)
  rest = take(NOON[language], rest)
  rest = rest
    .replaceAll(/\b(?:de|por|en) la (?:mañana|tarde|noche)/giu, ' ')
    .replaceAll(/\b(?:in the )?(?:morning|afternoon|evening)\b/gi, ' ')
  return windows.length === 0 ? null : { windows, rest }
}

/** Reads hour, minutes and half of the day from the groups of a match, three by three where a half is named. */
function clocksOf(match: readonly unknown[]): Clock[] {
  const groups = match.slice(1, -2)
  const clocks: Clock[] = []
  for (let index = 0; index < groups.length; index += 1) {
    const hour = groups[index]
    if (typeof hour !== 'string' || !/^\d{1,2}$/.test(hour)) continue
    const minute = groups[index + 1]
    const half = groups[index + 2]
    clocks.push({
      hour: Number(hour),
      minute: typeof minute === 'string' && /^\d{2}$/.test(minute) ? Number(minute) : 0,
      half:
        typeof half === 'string' && /^[ap]$/i.test(half) ? (half.toLowerCase() === 'a' ? 'am' : 'pm') : null,
    })
    index += 2
  }
  return clocks
}

/** Crews come between six in the morning and six in the evening, unless it says otherwise. */
function minutesOf({ hour, minute, half }: Clock): number | null {
  if (hour > 23 || minute > 59 || (half !== null && hour > 12 && half === 'am')) return null
  if (half === 'pm') return ((hour % 12) + 12) * 60 + minute
  if (half === 'am') return (hour % 12) * 60 + minute
  return (hour < 6 ? hour + 12 : hour) * 60 + minute
}

function windowOn(day: Day, { from, to }: Window, now: Temporal.ZonedDateTime): OfferedTime | null {
  const start = minutesOf(from)
  if (start === null) return null
  let end = to && minutesOf(to)
  if (to && end !== null && end <= start && to.half === null && to.hour <= 12) end += 12 * 60
  end ??= start + 120
  if (end <= start || end >= 24 * 60) return null
  let { date } = day
  // Who writes on a Wednesday means the next one: today has a word of its own.
  if (day.isWeekday && date.equals(now.toPlainDate())) date = date.add({ days: 7 })
  const startsAt = (on: Temporal.PlainDate) =>
    on.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: timeOf(start) })
  if (Temporal.ZonedDateTime.compare(startsAt(date), now) <= 0) return null
  if (now.toPlainDate().until(date, { largestUnit: 'days' }).days > DAYS_AHEAD_MAX) return null
  return {
    date: date.toString(),
    from: timeOf(start).toString().slice(0, 5),
    to: timeOf(end).toString().slice(0, 5),
  }
}

const timeOf = (minutes: number) =>
  Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 })

type Day = { date: Temporal.PlainDate; isWeekday: boolean }

/** Loaded when used: most emails name no time. */
async function parserOf(language: Language, timeZone: string) {
  if (language === 'es') return (await import('chrono-node/es')).casual
  if (language === 'de') return (await import('chrono-node/de')).casual
  const en = await import('chrono-node/en')
  // Only there the month is written first.
  return timeZone.startsWith('America/') || timeZone.startsWith('US/') ? en.casual : en.GB
}

async function daysIn(text: string, language: Language, now: Temporal.ZonedDateTime): Promise<Day[]> {
  const parser = await parserOf(language, now.timeZoneId)
  const reference = { instant: new Date(now.epochMilliseconds), timezone: now.offsetNanoseconds / 60e9 }
  const days = new Map<string, Day>()
  for (const { start, end } of parser.parse(withWholeDates(text, language, now), reference, {
    forwardDate: true,
  })) {
    if (end) return []
    const isDay = start.isCertain('day')
    if (!isDay && !start.isCertain('weekday')) continue
    const [year, month, day] = [start.get('year'), start.get('month'), start.get('day')]
    if (year === null || month === null || day === null) continue
    const date = Temporal.PlainDate.from({ year, month, day })
    const known = days.get(date.toString())
    days.set(date.toString(), { date, isWeekday: !isDay && (known?.isWeekday ?? true) })
  }
  return [...days.values()]
}

/** Completes a day without a month ("the 15th", "el martes 15") and a German one without a year ("14.12."). */
function withWholeDates(text: string, language: Language, now: Temporal.ZonedDateTime): string {
  if (language === 'en')
    return text.replaceAll(/\bthe (\d{1,2})(?:st|nd|rd|th)\b(?! (?:of )?[A-Z])/g, (all, day: string) => {
      const date = nextDay(Number(day), null, now)
      return date ? date.toLocaleString('en-US', { month: 'long', day: 'numeric', year: 'numeric' }) : all
    })
  if (language === 'es')
    return text
      .replaceAll(/(?<!\p{L})pasado\s+mañana(?!\p{L})/giu, inSpanish(now.toPlainDate().add({ days: 2 })))
      .replaceAll(/(?<![\d/.-])(\d{1,2})\/(\d{1,2})(?:\/(?:20)?(\d{2}))?(?![\d/])/g, (all) =>
        inSpanish(theOneSoon(all.split('/').map(Number), now)),
      )
      .replaceAll(
        /(?<!\p{L})((?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|d[ií]a|el)\s+)(\d{1,2})(?![\d/.:-]|\s+(?:de|horas?|d[oó]lares|pesos))/giu,
        (all, _before: string, day: string) => {
          const date = nextDay(Number(day), null, now)
          return date ? inSpanish(date) : all
        },
      )
  if (language === 'de')
    return text.replaceAll(
      /(?<![\d.])(\d{1,2})\.(\d{1,2})\.?(?![\d.])/g,
      (all, day: string, month: string) => {
        const date = nextDay(Number(day), Number(month), now)
        return date ? `${date.day}.${date.month}.${date.year}` : all
      },
    )
  return text
}

const inSpanish = (date: Temporal.PlainDate | null) => (date ? `${date.day}/${date.month}/${date.year}` : ' ')

/** In Spanish either the month or the day comes first: it is known only where one reading alone is soon. */
function theOneSoon(
  [one = 0, other = 0, year]: readonly number[],
  now: Temporal.ZonedDateTime,
): Temporal.PlainDate | null {
  const today = now.toPlainDate()
  const soon = [nextDay(other, one, now), nextDay(one, other, now)].filter(
    (date) =>
      date !== null &&
      today.until(date, { largestUnit: 'days' }).days <= DAYS_AHEAD_MAX &&
      (year === undefined || date.year % 100 === year % 100),
  )
  const [first, second] = soon
  return first && (!second || second.equals(first)) ? first : null
}

function nextDay(day: number, month: number | null, now: Temporal.ZonedDateTime): Temporal.PlainDate | null {
  const today = now.toPlainDate()
  for (let ahead = 0; ahead < 13; ahead += 1) {
    const first = today.with({ day: 1 }).add({ months: ahead })
    if ((month !== null && first.month !== month) || day < 1 || day > first.daysInMonth) continue
    const date = first.with({ day })
    if (Temporal.PlainDate.compare(date, today) >= 0) return date
  }
  return null
}

/**
 * Returns the time that the builder names in their latest message, for the homeowner to add as a visit: it sets nothing by
 * itself. Undefined when they name no time, when it was marked as none, when it has passed, and when a visit was
 * proposed since.
 */
export async function offeredVisit(
  { db, clock }: Pick<ClaimsCore, 'db' | 'clock'>,
  claim: ReadableClaim,
): Promise<OfferedVisit | undefined> {
  if (!isOpen(claim.status) || claim.fixReportedAt !== null || roleAt(claim) === 'read-only') return undefined
  const message = await latestOfBuilder(db, claim.id)
  if (!message || message.isDismissed || !message.isTheirs) return undefined
  const { timeZone } = await findHouse(db, claim)
  const time = await findOfferedTime(message.content, { at: new Date(message.createdAt), timeZone })
  if (!time || zonedInstant(time.date, time.from, timeZone) <= clock.now()) return undefined
  const visits = await listVisits(db, claim.id)
  const isSettled = visits.some(
    (visit) =>
      visit.proposedAt > message.createdAt ||
      (isAt(visit, time) && (visit.state === 'proposed' || visit.state === 'accepted')),
  )
  return isSettled ? undefined : { messageId: message.id, ...time }
}

type Offer = { claimId: string } & OfferedVisit

/**
 * Adds the visit of an offer as it was shown. Idempotent. Throws NOT_FOUND, FORBIDDEN for who may only look, and CONFLICT
 * for what is not offered any more.
 */
export async function addOfferedVisit(
  core: ClaimsCore,
  actor: Homeowner,
  { claimId, messageId, ...time }: Offer,
): Promise<void> {
  // Read before the transaction: it may take a moment.
  const claim = await readClaim(core, actor, claimId)
  const offer = await offeredVisit(core, claim)
  const message = await latestOfBuilder(core.db, claimId)
  await transact(core, { about: subject.home(actor.homeId) }, async (tx) => {
    const open = await openClaim(tx, actor, claimId)
    const isThere = (await listVisits(tx.db, claimId)).some(
      (visit) => visit.state === 'accepted' && isAt(visit, time),
    )
    if (isThere) return
    if (!message || offer?.messageId !== messageId || !isAt(offer, time))
      throw new AppError('CONFLICT', textOf('claimErrors').visitAnswered)
    await acceptOfferedVisit(tx, open, { ...time, since: message.createdAt })
  })
}

/** Remembers that a message offers no visit, for everybody of the home. Idempotent. Throws like `addOfferedVisit`. */
export async function dismissOfferedVisit(
  core: ClaimsCore,
  actor: Homeowner,
  { claimId, messageId }: { claimId: string; messageId: string },
): Promise<void> {
  await transact(core, { about: subject.claim(claimId) }, async (tx) => {
    const claim = await openClaim(tx, actor, claimId)
    if (!(await dismissOffer(tx.db, { claimId, messageId, at: iso(tx.clock.now()) })))
      throw notFound('message')
    await claimChanged(tx, claim)
  })
}
