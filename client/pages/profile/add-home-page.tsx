import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Profile, ProfileInput } from '#shared/profile.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { useHomeChosen } from '#client/parts/homes/use-choose-home.ts'
import { isSettled, stale } from '#client/lib/stale.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { usePage } from '#client/ui/page.tsx'
import { ProfileEditor, type Editing } from './profile-editor.tsx'
import { ProfileLoading } from './profile-fields.tsx'
import type { Saved } from '#client/parts/homes/use-profile.ts'
import { useText } from '#client/ui/use-text.ts'

/** /profile/add: another home, which is the chosen one from then on. */
export function AddHomePage() {
  const text = useText('profile').add
  usePage({ title: text.title, back: { to: paths.profile, label: text.back } })
  const { id } = useUser()
  const known = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile })
  const save = useAddHome()
  if (!isSettled(known)) return <ProfileLoading />
  return (
    <>
      <p className="text2">{text.lead}</p>
      <BlankProfile contact={known.data?.contact} scope={`${id}/home/new`} save={save} />
    </>
  )
}

/** The person is reached as at the home they see. */
function BlankProfile({ contact, ...form }: Omit<Editing, 'profile'> & Pick<Profile, 'contact'>) {
  const [profile] = useState<Profile>({ home: null, builder: null, ...(contact && { contact }) })
  return <ProfileEditor profile={profile} {...form} submitText={useText('profile').add.submit} />
}

function useAddHome() {
  const navigate = useNavigate()
  const isChosen = useHomeChosen()
  const add = trpc.profile.addHome.useMutation()
  const run = async (input: ProfileInput): Promise<Saved> => {
    const profile = await add.mutateAsync(input)
    // Once the form has forgotten what was typed.
    setTimeout(() => void Promise.resolve(navigate(paths.dashboard)).then(isChosen), 0)
    return { profile, sentNow: 0, stillFailed: 0 }
  }
  return { run, isPending: add.isPending }
}
