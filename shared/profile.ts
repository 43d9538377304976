import * as z from 'zod/mini'
import { oneLine } from './message-text.ts'
import { requiredEmail } from './auth.ts'
import { OfHome, OwnHome } from './homes.ts'
import { PROFILE_MAX } from './account-lengths.ts'
import { requiredText, textOrNull } from './text.ts'
import { plausibleDate } from './plausible-date.ts'

const text = (missing: string, max: number) => requiredText(missing, max, 'Too long')

const calendarDate = (missing: string) =>
  z.pipe(
    z.string({ error: missing }).check(z.trim(), z.minLength(1, missing)),
    plausibleDate('Please enter a valid date'),
  )

const WebAddress = textOrNull(2_000, 'Too long').check(
  z.refine(
    (value) => value === null || /^https?:\/\/[^\s]+$/i.test(value),
    'Please enter a web address that starts with http:// or https://',
  ),
)

const BothDates = z.object({ warrantyStartDate: z.iso.date(), warrantyEndDate: z.iso.date() })

export const HomeProfile = z
  .object({
    address: text('Address is required', PROFILE_MAX.address),
    city: text('City is required', PROFILE_MAX.city),
    state: text('State is required', PROFILE_MAX.state),
    zipCode: text('ZIP Code is required', PROFILE_MAX.zipCode),
    warrantyStartDate: calendarDate('Start date is required'),
    warrantyEndDate: calendarDate('End date is required'),
    photo: WebAddress,
  })
  .check(
    z.refine((home) => home.warrantyEndDate > home.warrantyStartDate, {
      error: 'End date must be after start date',
      path: ['warrantyEndDate'],
      // Compared as soon as both are dates, so that a form shows all errors at once.
      when: ({ value }) => BothDates.safeParse(value).success,
    }),
  )
export type HomeProfile = z.infer<typeof HomeProfile>

export const BuilderProfile = z.object({
  name: z
    .string({ error: 'Builder name is required' })
    .check(
      z.overwrite(oneLine),
      z.trim(),
      z.minLength(1, 'Builder name is required'),
      z.maxLength(PROFILE_MAX.builderName, 'Too long'),
    ),
  email: requiredEmail('Builder email is required'),
  phone: textOrNull(PROFILE_MAX.phone, 'Too long'),
  website: WebAddress,
})
export type BuilderProfile = z.infer<typeof BuilderProfile>

/** As people write one, with an extension: at least five digits, no words. */
const PHONE = /^(?=(?:\D*\d){5})[+\d\s().\-/]+((ext\.?|x|#)\s*\d+)?$/i

export const PhoneNumber = textOrNull(PROFILE_MAX.phone, 'Too long').check(
  z.refine((phone) => phone === null || PHONE.test(phone), 'Please enter a phone number'),
)

/** Contact details of the homeowner, if they give any; shown only to the builder of an open claim of theirs. */
export const ContactDetails = z.object({
  phone: PhoneNumber,
  bestTimes: textOrNull(PROFILE_MAX.bestTimes, 'Too long'),
})
export type ContactDetails = z.infer<typeof ContactDetails>

export const Profile = z.object({
  home: z.nullable(HomeProfile),
  builder: z.nullable(BuilderProfile),
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
  builder: BuilderProfile,
  contact: z.optional(ContactDetails),
  ...OfHome.shape,
})
export type ProfileInput = z.infer<typeof ProfileInput>
