import { z } from 'zod'
import { oneLine } from './one-line.ts'
import { EmailAddress } from './auth.ts'

const text = (missing: string, max: number) =>
  z.string({ error: missing }).trim().min(1, missing).max(max, 'Too long')

/** A calendar date that exists, as YYYY-MM-DD. */
const calendarDate = (missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).pipe(z.iso.date('Please enter a valid date'))

const webAddress = (message: string) =>
  z
    .string()
    .trim()
    .max(2_000, 'Too long')
    .nullish()
    .transform((value) => value || null)
    .refine((value) => value === null || /^https?:\/\/[^\s]+$/i.test(value), message)

export const HomeProfile = z
  .object({
    address: text('Address is required', 200),
    city: text('City is required', 100),
    state: text('State is required', 50),
    zipCode: text('ZIP Code is required', 20),
    warrantyStartDate: calendarDate('Start date is required'),
    warrantyEndDate: calendarDate('End date is required'),
    photo: webAddress('Please enter a web address that starts with http:// or https://'),
  })
  .refine((home) => home.warrantyEndDate > home.warrantyStartDate, {
    message: 'End date must be after start date',
    path: ['warrantyEndDate'],
  })
export type HomeProfile = z.infer<typeof HomeProfile>

export const BuilderProfile = z.object({
  name: z
    .string({ error: 'Builder name is required' })
    .overwrite(oneLine)
    .trim()
    .min(1, 'Builder name is required')
    .max(150, 'Too long'),
  email: z
    .string({ error: 'Builder email is required' })
    .trim()
    .min(1, 'Builder email is required')
    .pipe(EmailAddress),
  phone: z
    .string()
    .trim()
    .max(40, 'Too long')
    .nullish()
    .transform((value) => value || null),
  website: webAddress('Please enter a web address that starts with http:// or https://'),
})
export type BuilderProfile = z.infer<typeof BuilderProfile>

export const Profile = z.object({ home: HomeProfile.nullable(), builder: BuilderProfile.nullable() })
export type Profile = z.infer<typeof Profile>
