import * as z from 'zod/mini'
import { CATEGORIES } from '#shared/claims/categories.ts'
import { requiredText } from '#shared/text.ts'
import { plausibleDate } from '#shared/plausible-date.ts'
import { FILINGS_MAX, FORM_NAME_MAX, TIER_COVERS_MAX, TIER_NAME_MAX, TIERS_MAX } from './template.ts'
import { textOf, type Texts } from '#shared/messages/text.ts'

type Rule = Exclude<keyof Texts['coverageRules'], 'atMost'>
/** Words of an error, in the language of who reads it when it happens. */
const rule = (name: Rule) => () => textOf('coverageRules')[name]

const days = (min: number, max: number) =>
  z
    .int({ error: rule('wholeNumber') })
    .check(z.minimum(min, { error: rule('tooSmall') }), z.maximum(max, { error: rule('tooLarge') }))

/** A time in which a form is accepted, as days from the first or the last day of its tier; both days count. */
const FilingWindow = z.object({
  name: requiredText(rule('nameMissing'), FORM_NAME_MAX, rule('tooLong')),
  from: z.enum(['start', 'end']),
  opens: days(-3_650, 3_650),
  closes: days(-3_650, 3_650),
})

/**
 * Parts of a house that a warranty covers, and for how long. Months count from the home's first day; a date of its own
 * takes the place of the one that is worked out.
 */
export const Tier = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  name: requiredText(rule('nameMissing'), TIER_NAME_MAX, rule('tooLong')),
  /** In words, as in the warranty's documents. */
  covers: z.string().check(z.trim(), z.maxLength(TIER_COVERS_MAX, { error: rule('tooLong') })),
  categories: z
    .array(z.enum(CATEGORIES))
    .check(z.minLength(1, { error: rule('categoryMissing') }), z.maxLength(CATEGORIES.length)),
  startsAfterMonths: days(0, 480),
  lastsMonths: days(1, 480),
  /** The last covered day: the anniversary itself, or the day before. */
  lastDay: z.enum(['anniversary', 'day-before']),
  startsOn: z.nullable(z.iso.date()),
  endsOn: z.nullable(z.iso.date()),
  /** Days after the last day in which a claim is still accepted. */
  graceDays: days(0, 365),
  /** Condition that has to be met by then. */
  rule: z.enum(['received', 'postmarked']),
  /** Days after the last day in which arbitration can be demanded; null when the warranty names none. */
  demandDays: z.nullable(days(0, 3_650)),
  filings: z.array(FilingWindow).check(z.maxLength(FILINGS_MAX)),
})
export type Tier = z.infer<typeof Tier>

/** A part of a warranty, of the home's or of a thing's own; of a thing it is named anew in each language. */
export type DatedTier = Tier & { thing?: { name: string; part: 'parts' | 'labor' | 'both' } }

/** A tier as somebody enters it. Earlier versions stored dates of any year. */
export const EnteredTier = z.extend(Tier, {
  startsOn: z.nullable(plausibleDate(rule('dateInvalid'))),
  endsOn: z.nullable(plausibleDate(rule('dateInvalid'))),
})

/** 'profile': nobody chose one, the tier is the warranty of the home's profile. 'own': what the household wrote. */
export const TemplateId = z.enum([
  'profile',
  'us-1-2-10',
  'ontario',
  'uk-nhbc',
  'texas',
  'california',
  'new-south-wales',
  'victoria',
  'queensland',
  'south-australia',
  'own',
])
export type TemplateId = z.infer<typeof TemplateId>

/** The coverage of a home. `start` is its first day, null while none is on the profile; times are ISO 8601. */
export const Coverage = z.object({
  address: z.nullable(z.string()),
  start: z.nullable(z.string()),
  template: TemplateId,
  tiers: z.array(Tier),
  /** When it was last saved; null while nobody did. */
  savedAt: z.nullable(z.string()),
  isReadOnly: z.boolean(),
})
export type Coverage = z.infer<typeof Coverage>

/** Coverage as it is saved. `savedAt` is that of the coverage that was changed, so that two people undo nothing of each other. */
export const CoverageInput = z.object({
  template: TemplateId,
  tiers: z
    .array(EnteredTier)
    .check(z.maxLength(TIERS_MAX, { error: () => textOf('coverageRules').atMost({ max: TIERS_MAX }) })),
  savedAt: z.nullable(z.string()),
})
export type CoverageInput = z.infer<typeof CoverageInput>
