import { SearchForm } from '#client/ui/search-form.tsx'
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
import type { LimitRequest } from '#shared/admin.ts'

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

/** Lists the users who asked for more claims, each with buttons to answer; renders nothing when there are none. */
function LimitRequests() {
  const text = useText('adminUsers').limit
  const requests = trpc.limit.requests.useQuery(undefined, { staleTime: 0 }).data
  if (!requests || requests.length === 0) return null
  return (
    <section className="panel" aria-labelledby="limit-requests">
      <h2 className="h2 pad-h" id="limit-requests">
        {text.title}
      </h2>
      <ul className="asks">
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

function Request({ request: { id, name, email, claimsFiled, askedAt } }: { request: LimitRequest }) {
  const text = useText('adminUsers').limit
  const { failures } = useText('common')
  const utils = trpc.useUtils()
  const answer = trpc.limit.answer.useMutation({
    onSuccess: async (_result, { isAllowed }) => {
      await Promise.all([
        utils.limit.requests.invalidate(),
        utils.admin.users.invalidate(),
        utils.auth.facts.invalidate(),
      ])
      showSuccess(answered(isAllowed ? text.given : text.kept, name))
    },
    // Another admin may have answered meanwhile.
    onError: () => void utils.limit.requests.invalidate(),
  })
  const isGiving = answer.isPending && answer.variables.isAllowed
  return (
    <li>
      <div className="grow">
        <b dir="auto">{name}</b>
        <p className="muted sm">
          {email} ·{' '}
          <Rich
            text={text.filed({ count: claimsFiled })}
            of={{ time: <Time at={askedAt} shape="date-time" /> }}
          />
        </p>
        {answer.isError && <Notice kind="bad" title={errorText(answer.error, failures.notWorked)} />}
      </div>
      <Button
        look="ghost"
        aria-label={text.notNowTo({ name })}
        onClick={() => answer.mutate({ id, isAllowed: false })}
      >
        {text.notNow}
      </Button>
      <Button
        look="tinted"
        aria-label={text.giveTo({ name })}
        isBusy={isGiving}
        busyText={text.giving}
        onClick={() => answer.mutate({ id, isAllowed: true })}
      >
        {text.give}
      </Button>
    </li>
  )
}

const answered = (text: string, name: string) => <Rich text={text} of={{ name: <bdi>{name}</bdi> }} />
