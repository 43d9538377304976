import { useNavigate } from 'react-router-dom'
import type { Profile } from '#shared/profile.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { readProfileDraft, writeProfileDraft } from '#client/parts/homes/profile-draft.ts'
import { formOf, isSameForm, type ProfileForm } from '#client/parts/homes/profile-form.ts'
import { draftScope } from '#client/parts/homes/draft-scope.ts'
import { trpc } from '#client/lib/trpc.ts'

/**
 * One part of the profile as it was typed before, else as it is saved, with the homeowner's phone; `keep` and `keepPhone`
 * store what is typed, `lead` goes on.
 */
export function useStep<Part extends 'home' | 'builder'>(profile: Profile, part: Part, next: string) {
  const id = draftScope(useUser().id, profile.homeId)
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const written = () => readProfileDraft(id) ?? formOf(profile)
  const before = written()

  /** For a reload and for the profile page. */
  const store = (now: ProfileForm) => writeProfileDraft(id, isSameForm(now, formOf(profile)) ? null : now)
  const keep = (values: Partial<ProfileForm[Part]>) => {
    const kept = written()
    store({ ...kept, [part]: { ...kept[part], ...values } })
  }
  const keepPhone = (phone: string) => {
    const kept = written()
    store({ ...kept, contact: { ...kept.contact, phone } })
  }
  /** After a save: what else was typed stays a draft. */
  const lead = async (saved: Profile) => {
    const kept = readProfileDraft(id)
    if (kept) {
      const now = { ...kept, [part]: formOf(saved)[part] }
      writeProfileDraft(id, isSameForm(now, formOf(saved)) ? null : now)
    }
    utils.profile.get.setData(undefined, saved)
    void utils.claims.invalidate()
    void utils.metrics.get.invalidate()
    await navigate(next)
  }
  return { typed: before[part], phone: before.contact.phone, keep, keepPhone, lead }
}
