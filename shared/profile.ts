import * as z from 'zod/mini'
import { oneLine } from './one-line.ts'
import { requiredEmail } from './auth.ts'
import { requiredText, textOrNull } from './text.ts'

const text = (missing: string, max: number) => requiredText(missing, max, 'Too long')

/** A calendar date that exists, as YYYY-MM-DD. */
const calendarDate = (missing: string) =>
  z.pipe(
    z.string({ error: missing }).check(z.trim(), z.minLength(1, missing)),
    z.iso.date('Please enter a valid date'),
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
    address: text('Address is required', 200),
    city: text('City is required', 100),
    state: text('State is required', 50),
    zipCode: text('ZIP Code is required', 20),
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
      z.maxLength(150, 'Too long'),
    ),
  email: requiredEmail('Builder email is required'),
  phone: textOrNull(40, 'Too long'),
  website: WebAddress,
})
export type BuilderProfile = z.infer<typeof BuilderProfile>

export const Profile = z.object({ home: z.nullable(HomeProfile), builder: z.nullable(BuilderProfile) })
export type Profile = z.infer<typeof Profile>

/** Both forms of the profile page. */
export const ProfileInput = z.object({ home: HomeProfile, builder: BuilderProfile })
export type ProfileInput = z.infer<typeof ProfileInput>
