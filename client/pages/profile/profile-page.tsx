import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { homeAddressLine } from '#shared/home-address.ts'
import type { Profile } from '#shared/profile.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { draftScope } from '#client/parts/homes/draft-scope.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Icon } from '#client/ui/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { showError } from '#client/ui/toasts.tsx'
import { ProfileEditor } from './profile-editor.tsx'
import { ProfileLoadError, ProfileLoading } from './profile-fields.tsx'
import { useSaveProfile } from '#client/parts/homes/use-save-profile.ts'

export function ProfilePage() {
  usePage({ title: 'Profile' })
  const profile = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile })
  const isFailed = profile.isError && profile.data === undefined
  useEffect(() => {
    if (isFailed) showError('Failed to load profile')
  }, [isFailed])
  return (
    <>
      <nav className="crumbs" aria-label="Breadcrumb">
        <Link to={paths.dashboard}>Dashboard</Link>
        <Icon name="chevron-right" />
        <span aria-current="page">Profile</span>
      </nav>
      {profile.data?.isReadOnly ? (
        <ReadOnlyProfile profile={profile.data} />
      ) : profile.data ? (
        <OwnProfile key={profile.data.homeId} profile={profile.data} />
      ) : isFailed ? (
        <ProfileLoadError />
      ) : (
        <ProfileLoading />
      )}
    </>
  )
}

/** The form stays that of the home it was opened for, also when another one is chosen meanwhile. */
function OwnProfile({ profile }: { profile: Profile }) {
  const { id } = useUser()
  const save = useSaveProfile(profile)
  return <ProfileEditor profile={profile} scope={draftScope(id, profile.homeId)} save={save} />
}

function ReadOnlyProfile({ profile: { home, builder } }: { profile: Profile }) {
  const facts = [
    ['Address', home && homeAddressLine(home)],
    ['Builder', builder?.name],
    ['Builder email', builder?.email],
  ] as const
  return (
    <>
      <Notice kind="plain" role="none" title="You can look at this home">
        Changing it is up to the others who share it.
      </Notice>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value ?? 'Not on record yet'}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
