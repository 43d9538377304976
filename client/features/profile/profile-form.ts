import type { z } from 'zod'
import { BuilderProfile, HomeProfile, type Profile } from '#shared/profile.ts'

/** Both forms as they are typed; every value is text. */
export type ProfileForm = {
  home: Record<HomeField, string>
  builder: Record<BuilderField, string>
}
export type HomeField = keyof HomeProfile
export type BuilderField = keyof BuilderProfile
/** 'home.address', 'builder.email': the names the server uses too. */
export type FieldName = `home.${HomeField}` | `builder.${BuilderField}`
export type FieldErrors = Partial<Record<FieldName, string>>

export function formOf({ home, builder }: Profile): ProfileForm {
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
  }
}

/** Read by the same schemas as on the server: either what to save, or what is wrong with which field. */
export function readForm(
  form: ProfileForm,
):
  | { input: { home: HomeProfile; builder: BuilderProfile }; errors: null }
  | { input: null; errors: FieldErrors } {
  const home = HomeProfile.safeParse({ ...form.home, photo: withScheme(form.home.photo) })
  const builder = BuilderProfile.safeParse({ ...form.builder, website: withScheme(form.builder.website) })
  if (home.success && builder.success)
    return { input: { home: home.data, builder: builder.data }, errors: null }
  return {
    input: null,
    errors: { ...errorsOf('home', home), ...dateOrder(form), ...errorsOf('builder', builder) },
  }
}

/** "northfieldhomes.example" is how people write a web address. */
function withScheme(address: string): string {
  const trimmed = address.trim()
  return trimmed === '' || /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
}

function errorsOf(part: 'home' | 'builder', result: z.ZodSafeParseResult<unknown>): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error?.issues ?? []) {
    const name = `${part}.${String(path[0])}`
    errors[name] ??= message
  }
  return errors
}

/** The schema compares the dates only once every other field is right; the person sees all that is wrong at once. */
function dateOrder({ home }: ProfileForm): FieldErrors {
  const { warrantyStartDate: start, warrantyEndDate: end } = home
  return start && end && end <= start ? { 'home.warrantyEndDate': 'End date must be after start date' } : {}
}

export function isSameForm(a: ProfileForm, b: ProfileForm): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
