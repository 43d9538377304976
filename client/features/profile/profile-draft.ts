import * as z from 'zod/mini'
import { readStored, writeStored } from '#client/lib/stored.ts'
import type { ProfileForm } from './profile-form.ts'

const keyOf = (userId: string) => `homeclaim.profile.${userId}`

const text = z.catch(z.string(), '')

/** A field that an older build did not know is empty. */
const StoredForm: z.ZodMiniType<ProfileForm> = z.object({
  home: z.object({
    address: text,
    city: text,
    state: text,
    zipCode: text,
    warrantyStartDate: text,
    warrantyEndDate: text,
    photo: text,
  }),
  builder: z.object({ name: text, email: text, phone: text, website: text }),
  contact: z.catch(z.object({ phone: text, bestTimes: text }), { phone: '', bestTimes: '' }),
})

/** Returns this person's unsaved text; null when there is none, or it is unreadable. */
export function readProfileDraft(userId: string): ProfileForm | null {
  const stored = readStored(keyOf(userId))
  try {
    return stored === null ? null : StoredForm.parse(JSON.parse(stored))
  } catch {
    return null
  }
}

export function writeProfileDraft(userId: string, form: ProfileForm | null): void {
  writeStored(keyOf(userId), form && JSON.stringify(form))
}
