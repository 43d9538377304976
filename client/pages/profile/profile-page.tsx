import { useEffect, useState } from 'react'
import { homeAddressLine } from '#shared/home-address.ts'
import type { Profile } from '#shared/profile.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { draftScope } from '#client/lib/stored.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Link } from '#client/ui/link.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { showError, showSuccess } from '#client/ui/toasts.tsx'
import { ProfileEditor } from './profile-editor.tsx'
import { ProfileLoadError, ProfileLoading } from './profile-fields.tsx'
import { useSaveProfile } from '#client/parts/homes/use-profile.ts'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { MOST_COPIES, type CopyAddress } from '#shared/copies.ts'
import { appError } from '#client/lib/errors.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'

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

const CopyDialog = lazyPart(() => import('./copy-dialog.tsx').then((m) => m.CopyDialog), MissingDialog)
const ConfirmDialog = lazyPart(
  () => import('#client/ui/form-dialog.tsx').then((m) => m.ConfirmDialog),
  MissingDialog,
)

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; address: CopyAddress } | null

/**
 * The addresses that are told of a home's claims beside its builder. Each change is saved at once, apart from the form above. `isReadOnly`:
 * for who may only look.
 */
function CopiesPanel({
  homeId,
  isReadOnly = false,
}: {
  homeId: string | undefined
  isReadOnly?: boolean | undefined
}) {
  const text = useText('copies')
  const ofHome = homeId === undefined ? undefined : { homeId }
  const list = trpc.profile.copies.useQuery(ofHome)
  const utils = trpc.useUtils()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const remove = trpc.profile.removeCopy.useMutation({
    onSuccess: (addresses, { id }) => {
      utils.profile.copies.setData(ofHome, addresses)
      const name = list.data?.find((each) => each.id === id)?.name
      if (name !== undefined) showSuccess(text.removed({ name }))
    },
  })
  return (
    <section className="prof copies" aria-labelledby="copies-heading">
      <div className="panel">
        <div className="legend">
          <h2 id="copies-heading">{text.title}</h2>
          <p>{text.lead({ most: MOST_COPIES })}</p>
        </div>
        {list.isPending && <Skeleton height="3rem" />}
        {list.isError && (
          <p className="err" role="alert">
            {appError(list.error).message}
          </p>
        )}
        {list.data?.length === 0 && <p className="muted">{text.none}</p>}
        {list.data && list.data.length > 0 && (
          <ul className="copies-rows">
            {list.data.map((address) => (
              <li key={address.id}>
                <div className="copies-who">
                  <p className="copies-name">
                    <bdi>
                      <b>{address.name}</b>
                    </bdi>
                    <span className="tag" dir="auto">
                      {address.role}
                    </span>
                  </p>
                  <p className="hint">
                    <bdi>{address.email}</bdi>
                  </p>
                  <p className="hint">
                    {text.scope[address.scope]} · {address.mayAnswer ? text.answers.yes : text.answers.no}
                  </p>
                </div>
                {!isReadOnly && (
                  <div className="copies-acts">
                    <Button
                      aria-label={text.editOf(address)}
                      onClick={() => setOpen({ kind: 'edit', address })}
                    >
                      {text.edit}
                    </Button>
                    <Button
                      aria-label={text.removeOf(address)}
                      onClick={() => setOpen({ kind: 'remove', address })}
                    >
                      {text.remove}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
        {!isReadOnly && list.data && list.data.length < MOST_COPIES && (
          <div>
            <Button icon="plus" onClick={() => setOpen({ kind: 'add' })}>
              {text.add}
            </Button>
          </div>
        )}
      </div>
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <CopyDialog
          homeId={homeId}
          address={open.kind === 'edit' ? open.address : undefined}
          onClose={close}
          onSaved={(addresses) => utils.profile.copies.setData(ofHome, addresses)}
        />
      )}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          isOpen
          onClose={close}
          title={<Rich text={text.removing.title} of={{ name: <bdi>{open.address.name}</bdi> }} />}
          lead={text.removing.lead}
          submit={text.removing.submit}
          busyText={text.removing.busy}
          isDestructive
          onConfirm={() => remove.mutateAsync({ id: open.address.id, ...ofHome })}
        />
      )}
    </section>
  )
}
