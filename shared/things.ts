import * as z from 'zod/mini'
import { CATEGORIES } from './claims/categories.ts'
import { addMonths } from './coverage/time-left.ts'
import { tier } from './coverage/template.ts'
import type { DatedTier } from './coverage/tier.ts'
import { textOf } from './messages/text.ts'
import { plausibleDate } from './plausible-date.ts'
import { requiredText } from './text.ts'

/** Highest number of things of a home. */
export const THINGS_MAX = 100
/** Characters of a thing's name, its make, its model and its serial number, each. */
export const THING_TEXT_MAX = 60
const YEARS_MAX = 50

/** The papers of a thing, each a document of its home. */
export const THING_PAPERS = ['label', 'manual', 'receipt'] as const
export type ThingPaper = (typeof THING_PAPERS)[number]

const text = z
  .string()
  .check(
    z.trim(),
    z.maxLength(THING_TEXT_MAX, { error: () => textOf('things').tooLong({ max: THING_TEXT_MAX }) }),
  )

const wrongYears = () => textOf('things').wrongYears({ max: YEARS_MAX })
const years = z.nullable(
  z
    .int({ error: wrongYears })
    .check(z.minimum(1, { error: wrongYears }), z.maximum(YEARS_MAX, { error: wrongYears })),
)
const paper = z.nullable(z.string().check(z.maxLength(64)))

/**
 * A thing with a warranty of its own, as somebody enters it. Texts that nobody gave are empty; without a day of
 * installation (YYYY-MM-DD) its years say nothing yet.
 */
export const NewThing = z.object({
  name: requiredText(
    () => textOf('things').nameMissing,
    THING_TEXT_MAX,
    () => textOf('things').tooLong({ max: THING_TEXT_MAX }),
  ),
  category: z.enum(CATEGORIES, { error: () => textOf('claimRules').categoryMissing }),
  make: text,
  model: text,
  serial: text,
  installedOn: z.nullable(plausibleDate(() => textOf('coverageRules').dateInvalid)),
  partsYears: years,
  laborYears: years,
  labelId: paper,
  manualId: paper,
  receiptId: paper,
})
export type NewThing = z.infer<typeof NewThing>

export const ThingId = z.object({ id: z.string().check(z.minLength(8), z.maxLength(64)) })
/** The id is made by who adds it, so that a repeated request adds nothing twice. */
export const SavedThing = z.object({ ...ThingId.shape, ...NewThing.shape })

/** A thing as it is stored. */
export const Thing = z.object({
  ...SavedThing.shape,
  // Earlier rules may have allowed more.
  name: z.string(),
  installedOn: z.nullable(z.string()),
})
export type Thing = z.infer<typeof Thing>

export const Things = z.object({ things: z.array(Thing), isReadOnly: z.boolean() })
export type Things = z.infer<typeof Things>

/** Returns a thing's warranty as parts of a coverage, so that its days are reminded of and listed like theirs. */
export function tiersOfThing(thing: Thing): DatedTier[] {
  const { id, name, category, installedOn, partsYears, laborYears } = thing
  if (installedOn === null) return []
  const dated = (part: 'parts' | 'labor' | 'both', count: number | null): DatedTier[] =>
    count === null
      ? []
      : [
          {
            ...tier({ id: `${id}-${part}`, name, covers: '', categories: [category], years: count }),
            startsOn: installedOn,
            endsOn: addMonths(installedOn, 12 * count),
            thing: { name, part },
          },
        ]
  return partsYears === laborYears
    ? dated('both', partsYears)
    : [...dated('parts', partsYears), ...dated('labor', laborYears)]
}

/** Returns "Bosch SHPM88Z75N"; empty while neither is known. */
export const modelOf = ({ make, model }: Pick<Thing, 'make' | 'model'>): string =>
  [make, model].filter(Boolean).join(' ')
