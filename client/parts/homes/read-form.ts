// Apart from the form, which is drawn without the schemas.
import { ProfileInput } from '#shared/profile.ts'
import { languageOf } from '#shared/messages/languages.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import type { FieldErrors, ProfileForm } from './profile-form.ts'

/** Validates with the server's schema. Returns what to save, or the problems by field. */
export function readForm({
  home,
  builder,
  contact,
}: ProfileForm): { input: ProfileInput; errors: null } | { input: null; errors: FieldErrors } {
  const read = ProfileInput.safeParse({
    home: { ...home, photo: withScheme(home.photo) },
    builder: {
      ...builder,
      website: withScheme(builder.website),
      language: languageOf(builder.language),
    },
    contact,
  })
  return read.success ? { input: read.data, errors: null } : { input: null, errors: fieldErrors(read.error) }
}

/** "northfieldhomes.example" is how people write a web address. */
function withScheme(address: string): string {
  const trimmed = address.trim()
  return trimmed === '' || /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
}
