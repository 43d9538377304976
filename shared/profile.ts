import * as z from 'zod/mini'
import { LANGUAGE_NAMES } from './messages/languages.ts'
import { oneLine } from './message-text.ts'
import { requiredEmail } from './auth.ts'
import { OfHome, OwnHome } from './homes.ts'
import { PROFILE_MAX } from './account-lengths.ts'
import { requiredText, textOrNull } from './text.ts'
import { plausibleDate } from './plausible-date.ts'
import { textOf, type Texts } from './messages/text.ts'

type Rule = keyof Texts['profileRules']
/** Words of an error, in the language of who reads it when it happens. */
const rule = (name: Rule) => () => textOf('profileRules')[name]

const text = (missing: Rule, max: number) => requiredText(rule(missing), max, rule('tooLong'))

const calendarDate = (missing: Rule) =>
  z.pipe(
    z.string({ error: rule(missing) }).check(z.trim(), z.minLength(1, { error: rule(missing) })),
    plausibleDate(rule('dateInvalid')),
  )

const WebAddress = textOrNull(2_000, rule('tooLong')).check(
  z.refine((value) => value === null || /^https?:\/\/[^\s]+$/i.test(value), { error: rule('webAddress') }),
)

const BothDates = z.object({ warrantyStartDate: z.iso.date(), warrantyEndDate: z.iso.date() })

export const HomeProfile = z
  .object({
    address: text('addressMissing', PROFILE_MAX.address),
    city: text('cityMissing', PROFILE_MAX.city),
    state: text('stateMissing', PROFILE_MAX.state),
    zipCode: text('zipCodeMissing', PROFILE_MAX.zipCode),
    warrantyStartDate: calendarDate('startMissing'),
    warrantyEndDate: calendarDate('endMissing'),
    photo: WebAddress,
  })
  .check(
    z.refine((home) => home.warrantyEndDate > home.warrantyStartDate, {
      error: rule('endBeforeStart'),
      path: ['warrantyEndDate'],
      // Compared as soon as both are dates, so that a form shows all errors at once.
      when: ({ value }) => BothDates.safeParse(value).success,
    }),
  )
export type HomeProfile = z.infer<typeof HomeProfile>

export const BuilderProfile = z.object({
  name: z
    .string({ error: rule('builderNameMissing') })
    .check(
      z.overwrite(oneLine),
      z.trim(),
      z.minLength(1, { error: rule('builderNameMissing') }),
      z.maxLength(PROFILE_MAX.builderName, { error: rule('tooLong') }),
    ),
  email: requiredEmail(rule('builderEmailMissing')),
  phone: textOrNull(PROFILE_MAX.phone, rule('tooLong')),
  website: WebAddress,
})
export type BuilderProfile = z.infer<typeof BuilderProfile>

/** The builder of a home, with the language of emails to them; absent it stays as it is. */
export const OwnBuilder = z.extend(BuilderProfile, {
  language: z.optional(z.enum(LANGUAGE_NAMES)),
})
export type OwnBuilder = z.infer<typeof OwnBuilder>

/** As people write one, with an extension: at least five digits, no words. */
const PHONE = /^(?=(?:\D*\d){5})[+\d\s().\-/]+((ext\.?|x|#)\s*\d+)?$/i

export const PhoneNumber = textOrNull(PROFILE_MAX.phone, rule('tooLong')).check(
  z.refine((phone) => phone === null || PHONE.test(phone), { error: rule('phone') }),
)

/** Contact details of the homeowner, if they give any; shown only to the builder of an open claim of theirs. */
export const ContactDetails = z.object({
  phone: PhoneNumber,
  bestTimes: textOrNull(PROFILE_MAX.bestTimes, rule('tooLong')),
})
export type ContactDetails = z.infer<typeof ContactDetails>

export const Profile = z.object({
  home: z.nullable(HomeProfile),
  builder: z.nullable(OwnBuilder),
  contact: z.optional(ContactDetails),
  /** The person may look at this home, but not change anything in it; absent for everybody else. */
  isReadOnly: z.optional(z.literal(true)),
  /** Which home this is. */
  homeId: z.optional(z.string()),
  /** All homes of a person who has several, in the order in which they came; absent for everybody else. */
  homes: z.optional(z.array(OwnHome)),
})
export type Profile = z.infer<typeof Profile>

/** The forms of the profile page. Contact details that are absent stay as they are. */
export const ProfileInput = z.object({
  home: HomeProfile,
  builder: OwnBuilder,
  contact: z.optional(ContactDetails),
  ...OfHome.shape,
})
export type ProfileInput = z.infer<typeof ProfileInput>
