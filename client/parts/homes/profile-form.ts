import type { ContactDetails, HomeProfile, OwnBuilder, Profile } from '#shared/profile.ts'
import { readStored, writeStored } from '#client/lib/stored.ts'

const keyOf = (userId: string) => `homeclaim.profile.${userId}`

/** Returns this person's unsaved text; null when there is none, or it is unreadable. */
export function readProfileDraft(userId: string): ProfileForm | null {
  const stored = readStored(keyOf(userId))
  try {
    return stored === null ? null : formFrom(JSON.parse(stored))
  } catch {
    return null
  }
}

export function writeProfileDraft(userId: string, form: ProfileForm | null): void {
  writeStored(keyOf(userId), form && JSON.stringify(form))
}

/** Without a schema, whose library the form would wait for. A field that an older build did not know is empty. */
function formFrom(stored: unknown): ProfileForm | null {
  if (!isRecord(stored) || !isRecord(stored.home) || !isRecord(stored.builder)) return null
  const home = textsOf(stored.home)
  const builder = textsOf(stored.builder)
  const contact = textsOf(isRecord(stored.contact) ? stored.contact : {})
  return {
    home: {
      address: home('address'),
      city: home('city'),
      state: home('state'),
      zipCode: home('zipCode'),
      warrantyStartDate: home('warrantyStartDate'),
      warrantyEndDate: home('warrantyEndDate'),
      photo: home('photo'),
    },
    builder: {
      name: builder('name'),
      email: builder('email'),
      phone: builder('phone'),
      website: builder('website'),
      language: builder('language'),
    },
    contact: { phone: contact('phone'), bestTimes: contact('bestTimes') },
  }
}

const textsOf = (stored: Record<string, unknown>) => (field: string) => {
  const value = stored[field]
  return typeof value === 'string' ? value : ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The forms as they are typed; every value is text. */
export type ProfileForm = {
  home: Record<HomeField, string>
  builder: Record<BuilderField, string>
  contact: Record<ContactField, string>
}
export type HomeField = keyof HomeProfile
export type BuilderField = keyof OwnBuilder
type ContactField = keyof ContactDetails
/** 'home.address', 'builder.email': the names the server uses too. */
export type FieldName = `home.${HomeField}` | `builder.${BuilderField}` | `contact.${ContactField}`
export type FieldErrors = Partial<Record<FieldName, string>>

export function formOf({ home, builder, contact }: Profile): ProfileForm {
  return {
    home: {
      address: home?.address ?? '',
      city: home?.city ?? '',
      state: home?.state ?? '',
      zipCode: home?.zipCode ?? '',
      warrantyStartDate: home?.warrantyStartDate ?? '',
      warrantyEndDate: home?.warrantyEndDate ?? '',
      photo: home?.photo ?? '',
    },
    builder: {
      name: builder?.name ?? '',
      email: builder?.email ?? '',
      phone: builder?.phone ?? '',
      website: builder?.website ?? '',
      language: builder?.language ?? '',
    },
    contact: { phone: contact?.phone ?? '', bestTimes: contact?.bestTimes ?? '' },
  }
}

export function isSameForm(a: ProfileForm, b: ProfileForm): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
