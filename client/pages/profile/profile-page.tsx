import { useEffect } from 'react'
import { homeAddressLine } from '#shared/home-address.ts'
import type { Profile } from '#shared/profile.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { draftScope } from '#client/parts/homes/draft-scope.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Link } from '#client/ui/link.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { showError } from '#client/ui/toasts.tsx'
import { CopiesPanel } from './copies-panel.tsx'
import { ProfileEditor } from './profile-editor.tsx'
import { ProfileLoadError, ProfileLoading } from './profile-fields.tsx'
import { useSaveProfile } from '#client/parts/homes/use-save-profile.ts'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'

export function ProfilePage() {
  const text = useText('profile')
  usePage({ title: text.title })
  const profile = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile })
  const isFailed = profile.isError && profile.data === undefined
  useEffect(() => {
    if (isFailed) showError(textOf('profile').loadFailed)
  }, [isFailed])
  return (
    <>
      <nav className="crumbs" aria-label={text.breadcrumb}>
        <Link to={paths.dashboard}>{useText('navigation').dashboard}</Link>
        <Icon name="chevron-right" />
        <span aria-current="page">{text.title}</span>
      </nav>
      {profile.data?.isReadOnly ? (
        <>
          <ReadOnlyProfile profile={profile.data} />
          {profile.data.builder && <CopiesPanel homeId={profile.data.homeId} isReadOnly />}
        </>
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
  return (
    <>
      <ProfileEditor profile={profile} scope={draftScope(id, profile.homeId)} save={save} />
      {profile.builder && <CopiesPanel homeId={profile.homeId} />}
    </>
  )
}

function ReadOnlyProfile({ profile: { home, builder } }: { profile: Profile }) {
  const text = useText('profile')
  const facts = [
    [useText('homeFields').address, home && homeAddressLine(home)],
    [text.readOnly.builder, builder?.name],
    [text.builder.email, builder?.email],
  ] as const
  return (
    <>
      <Notice kind="plain" role="none" title={text.readOnly.title}>
        {text.readOnly.text}
      </Notice>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value ?? text.readOnly.none}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
