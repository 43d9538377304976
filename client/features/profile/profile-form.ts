import { fieldErrors } from '#shared/errors/field-errors.ts'
import {
  ProfileInput,
  type BuilderProfile,
  type ContactDetails,
  type HomeProfile,
  type Profile,
} from '#shared/account/profile.ts'

/** The forms as they are typed; every value is text. */
export type ProfileForm = {
  home: Record<HomeField, string>
  builder: Record<BuilderField, string>
  contact: Record<ContactField, string>
}
export type HomeField = keyof HomeProfile
export type BuilderField = keyof BuilderProfile
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
    },
    contact: { phone: contact?.phone ?? '', bestTimes: contact?.bestTimes ?? '' },
  }
}

/** Validates with the server's schema. Returns what to save, or the problems by field. */
export function readForm({
  home,
  builder,
  contact,
}: ProfileForm): { input: ProfileInput; errors: null } | { input: null; errors: FieldErrors } {
  const read = ProfileInput.safeParse({
    home: { ...home, photo: withScheme(home.photo) },
    builder: { ...builder, website: withScheme(builder.website) },
    contact,
  })
  return read.success ? { input: read.data, errors: null } : { input: null, errors: fieldErrors(read.error) }
}

/** "northfieldhomes.example" is how people write a web address. */
function withScheme(address: string): string {
  const trimmed = address.trim()
  return trimmed === '' || /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
}

export function isSameForm(a: ProfileForm, b: ProfileForm): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
