import { SearchForm } from '#client/ui/search-form.tsx'
import { LimitRequests } from './limit-requests.tsx'
import { UserList } from './user-list.tsx'
import { useEffect, useRef, useState, useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { RegistrationMode, Invitation } from '#shared/auth.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { Time } from '#client/ui/time.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { useText } from '#client/ui/use-text.ts'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx').then((m) => m.InviteDialog), MissingDialog)

/** Invites people, and takes back what was not used yet. */
function InvitationsPanel() {
  const text = useText('adminUsers').invitations
  const invitations = trpc.admin.invitations.useQuery(undefined, { staleTime: 0 })
  const [isInviting, setInviting] = useState(false)
  return (
    <section className="panel" aria-labelledby="invitations">
      <div className="panel-head">
        <h2 id="invitations">{text.title}</h2>
        <Button icon="plus" onClick={() => setInviting(true)}>
          {text.invite}
        </Button>
      </div>
      {invitations.isError && (
        <p className="err pad-h" role="alert">
          {errorText(invitations.error, text.notLoaded)}
        </p>
      )}
      {invitations.data?.length === 0 && <p className="text2 pad-h">{text.none}</p>}
      {invitations.data && invitations.data.length > 0 && (
        <ul className="asks">
          {invitations.data.map((invitation) => (
            <Row key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </section>
  )
}

function Row({ invitation: { id, email, createdAt, expiresAt } }: { invitation: Invitation }) {
  const utils = trpc.useUtils()
  const text = useText('adminUsers').invitations
  const who = email ?? text.anybody
  const revoke = trpc.admin.revokeInvitation.useMutation({
    onSuccess: () => showSuccess(text.takenBack),
    // It may have been used meanwhile.
    onSettled: () => utils.admin.invitations.invalidate(),
  })
  return (
    <li>
      <div className="grow">
        <b>{who}</b>
        <p className="muted sm">
          <Rich
            text={text.when}
            of={{ created: <Time at={createdAt} />, expires: <Time at={expiresAt} shape="date-time" /> }}
          />
        </p>
        {revoke.isError && (
          <p className="err" role="alert">
            {errorText(revoke.error, text.notTakenBack)}
          </p>
        )}
      </div>
      <Button
        look="ghost"
        aria-label={text.takeBackWhose({ who })}
        isBusy={revoke.isPending}
        busyText={text.takingBack}
        onClick={() => revoke.mutate({ id })}
      >
        {text.takeBack}
      </Button>
    </li>
  )
}

const MODES: readonly RegistrationMode[] = ['open', 'invitation', 'closed']

/** Shows who may create an account, with the choice unless the settings decide it. */
function RegistrationPanel() {
  const text = useText('adminUsers').registration
  const { tryAgain, failures } = useText('common')
  const utils = trpc.useUtils()
  const registration = trpc.admin.registration.useQuery(undefined, { staleTime: 0 })
  const change = trpc.admin.setRegistration.useMutation({
    onSuccess: (state) => utils.admin.registration.setData(undefined, state),
  })
  const id = useId()
  const state = registration.data
  const mode = change.isPending ? change.variables.mode : state?.mode
  return (
    <section className="panel pad registration" aria-labelledby={id}>
      <div>
        <h2 className="h2" id={id}>
          {text.title}
        </h2>
        {state ? (
          <p className="text2" role="status">
            {state.isBySettings
              ? text.bySettings({ name: text.names[state.mode], mode: state.mode })
              : text.means[state.mode]}
          </p>
        ) : (
          !registration.isError && <Skeleton height="1.5rem" />
        )}
      </div>
      {state && !state.isBySettings && (
        <div className="chips" role="radiogroup" aria-labelledby={id}>
          {MODES.map((each) => (
            <label key={each} className="chip">
              <input
                type="radio"
                name={id}
                checked={mode === each}
                onChange={() => change.mutate({ mode: each })}
              />
              {text.names[each]}
            </label>
          ))}
        </div>
      )}
      {registration.isError && (
        <Notice
          kind="bad"
          title={errorText(registration.error, text.notLoaded)}
          action={<Button onClick={() => void registration.refetch()}>{tryAgain}</Button>}
        />
      )}
      {change.isError && <Notice kind="bad" title={errorText(change.error, failures.notWorked)} />}
    </section>
  )
}

const SEARCH_DELAY_MS = 300

/** The search is in the URL, so that back and reload show the same list. */
function useUserSearch() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  // The text being typed; null while the URL has all of it.
  const [draft, setDraft] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const searchFor = (text: string) => {
    clearTimeout(timer.current)
    setDraft(null)
    // Pauses while typing add no entries to the history.
    setParams(text.trim() ? { search: text.trim() } : {}, { replace: true })
  }

  return {
    search,
    searchText: draft ?? search,
    type: (text: string) => {
      setDraft(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => searchFor(text), SEARCH_DELAY_MS)
    },
    searchNow: () => searchFor(draft ?? search),
    clear: () => searchFor(''),
  }
}

/** The accounts, and whether anybody may register. */
export function UsersTab() {
  return (
    <div className="users-page">
      <LimitRequests />
      <RegistrationPanel />
      <InvitationsPanel />
      <Accounts />
    </div>
  )
}

function Accounts() {
  const text = useText('adminUsers').accounts
  const { search, searchText, type, searchNow, clear } = useUserSearch()
  return (
    <section aria-labelledby="accounts">
      <h2 className="h2" id="accounts">
        {text.title}
      </h2>
      <SearchForm
        label={text.search}
        placeholder={text.searchHint}
        value={searchText}
        onType={type}
        onSearch={searchNow}
        autoComplete="off"
      />
      <UserList search={search} onClear={clear} />
    </section>
  )
}
