import type { BuilderProfile, ContactDetails, HomeProfile, Profile } from '#shared/profile.ts'

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

export function isSameForm(a: ProfileForm, b: ProfileForm): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
