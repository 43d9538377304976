import { readStored, writeStored } from '#client/lib/stored.ts'
import { formOf, type ProfileForm } from './profile-form.ts'

const keyOf = (userId: string) => `homeclaim.profile.${userId}`

/** What this person typed and did not save yet; null when there is nothing, or nothing readable. */
export function readProfileDraft(userId: string): ProfileForm | null {
  const stored = readStored(keyOf(userId))
  if (stored === null) return null
  try {
    const draft: unknown = JSON.parse(stored)
    const blank = formOf({ home: null, builder: null })
    return { home: texts(draft, 'home', blank.home), builder: texts(draft, 'builder', blank.builder) }
  } catch {
    return null
  }
}

export function writeProfileDraft(userId: string, form: ProfileForm | null): void {
  writeStored(keyOf(userId), form && JSON.stringify(form))
}

/** The blank form's fields with the draft's texts; anything else in the storage is ignored. */
function texts<Fields extends Record<string, string>>(draft: unknown, part: string, blank: Fields): Fields {
  const stored = isRecord(draft) ? draft[part] : undefined
  if (!isRecord(stored)) return blank
  const filled = Object.keys(blank).map((name) => [
    name,
    typeof stored[name] === 'string' ? stored[name] : '',
  ])
  return { ...blank, ...Object.fromEntries(filled) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
