import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { useState, type ReactNode } from 'react'
import type { UserRow } from '#shared/admin.ts'
import { useUser, useSession } from '#client/parts/account/session.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { lazyDialog } from '#client/ui/lazy-part.tsx'
import { LazyMenu, LazyMenuItem } from '#client/ui/lazy-menu.tsx'
import { useText } from '#client/ui/use-text.ts'
import { Time } from '#client/ui/time.tsx'
import type { IconName } from '#client/ui/icon.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { textOf } from '#shared/messages/text.ts'
import { showSuccess } from '#client/ui/toasts.tsx'

const ConfirmDialog = lazyDialog(
  () => import('#client/ui/form-dialog.tsx').then((m) => m.ConfirmDialog),
  ({ isOpen }) => isOpen,
)

/** One account: its owner, its state, and the admin's changes, each confirmed first. */
function UserListRow({ user }: { user: UserRow }) {
  const text = useText('adminUsers').account
  const isMe = useUser().id === user.id
  const changes = useUserChanges(user, isMe)
  const [asked, setAsked] = useState<Change>()
  const [isOpen, setOpen] = useState(false)
  const ask = (change: Change) => {
    setAsked(change)
    setOpen(true)
  }
  return (
    <li className="row user-row">
      <Avatar name={user.name} />
      <div className="user-who">
        <p className="user-name">
          <b dir="auto">{user.name}</b>
          {isMe && <span className="tag">{text.tags.you}</span>}
          {user.isAdmin && <span className="tag">{text.tags.admin}</span>}
          {user.isPremium && <span className="tag">{text.tags.premium}</span>}
          {user.isConfirmed === false && <span className="tag">{text.tags.notConfirmed}</span>}
        </p>
        <p className="sm text2">
          <bdi>{user.email}</bdi>
        </p>
      </div>
      <dl className="user-facts">
        <div>
          <dt>{text.joined}</dt>
          <dd>
            <Time at={user.joinedAt} />
          </dd>
        </div>
        <div>
          <dt>{text.filed}</dt>
          <dd>{user.claimsFiled}</dd>
        </div>
        <div>
          <dt>{text.lastSeen}</dt>
          <dd>{user.lastSeenAt ? <Time at={user.lastSeenAt} shape="date-time" /> : text.never}</dd>
        </div>
      </dl>
      <div className="user-acts">
        <LazyMenu label={text.actions(user)}>
          {changes.map((change) => (
            <LazyMenuItem key={change.action} icon={change.icon} onChoose={() => ask(change)}>
              {change.action}
            </LazyMenuItem>
          ))}
        </LazyMenu>
      </div>
      {asked && (
        <ConfirmDialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          title={asked.title}
          lead={asked.lead}
          submit={asked.action}
          busyText={asked.busyText}
          isDestructive={asked.isDestructive}
          onConfirm={asked.run}
        />
      )}
    </li>
  )
}

/** The matching accounts, newest first, page by page; the last response stays visible while a new one loads. */
export function UserList({ search, onClear }: { search: string; onClear: () => void }) {
  const text = useText('adminUsers').accounts
  const { trying } = useText('admin')
  const { tryAgain } = useText('common')
  const list = trpc.admin.users.useInfiniteQuery(search ? { search } : {}, {
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
    placeholderData: (previous) => previous,
  })
  const users = list.data?.pages.flatMap((page) => page.users)
  const total = list.data?.pages[0]?.total ?? 0
  const failure = list.isError && (
    <Notice
      kind="bad"
      title={errorText(list.error, text.notLoaded)}
      action={
        <Button
          isBusy={list.isFetching}
          busyText={trying}
          onClick={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
        >
          {tryAgain}
        </Button>
      }
    />
  )
  if (!users) return failure || <Waiting />
  return (
    <>
      <div className="active-f">
        <span role="status">
          {list.isPlaceholderData
            ? text.searching
            : !search
              ? text.count({ count: total })
              : total === 0
                ? text.foundNone({ search })
                : text.found({ count: total, search })}
        </span>
        {search && (
          <Button look="link" onClick={onClear}>
            {text.clear}
          </Button>
        )}
      </div>
      {users.length > 0 && (
        <ul className="list users">
          {users.map((user) => (
            <UserListRow key={user.id} user={user} />
          ))}
        </ul>
      )}
      {failure}
      {list.hasNextPage && !list.isError && (
        <div className="more">
          <Button
            isBusy={list.isFetchingNextPage}
            busyText={text.loadingMore}
            onClick={() => void list.fetchNextPage()}
          >
            {text.more}
          </Button>
        </div>
      )}
    </>
  )
}

function Waiting() {
  const text = useText('adminUsers').accounts
  return (
    <>
      <div className="active-f" />
      <div className="list" role="status" aria-label={text.loading}>
        {[1, 2, 3].map((row) => (
          <div className="user-sk" key={row}>
            <Skeleton height="2.75rem" />
          </div>
        ))}
      </div>
    </>
  )
}

/** A change the admin can make to an account, and the question asked before it. */
type Change = {
  action: string
  icon: IconName
  title: ReactNode
  lead: string
  busyText: string
  isDestructive: boolean
  /** Throws when the server refuses. */
  run: () => Promise<void>
}

/** The account that is changed, as its questions name it. */
type Account = { user: UserRow; isMe: boolean }

/** Returns what turns something on or off and then says that it is done. */
type Switch = (isOn: boolean, done: ReactNode) => Change['run']

function useUserChanges(user: UserRow, isMe: boolean): Change[] {
  const utils = trpc.useUtils()
  const { refreshUser, signOut: leave } = useSession()
  const onSuccess = async () => {
    // The admin's own rights and plan are shown outside this page too; without rights the list would only be refused.
    if (isMe) await refreshUser()
    await utils.admin.users.invalidate()
  }
  const plan = trpc.admin.setPremium.useMutation({ onSuccess })
  const rights = trpc.admin.setAdmin.useMutation({ onSuccess })
  const endSessions = trpc.admin.signOutUser.useMutation({ onSuccess: isMe ? () => leave() : onSuccess })

  const { id } = user
  const account = { user, isMe }
  const setPremium: Switch = (isOn, done) => changing(() => plan.mutateAsync({ id, isOn }), done)
  const setAdmin: Switch = (isOn, done) => changing(() => rights.mutateAsync({ id, isOn }), done)
  return [
    user.isGift ? takePremium(account, setPremium) : givePremium(account, setPremium),
    user.isAdmin ? takeRights(account, setAdmin) : giveRights(account, setAdmin),
    signOutEverywhere(account, () => endSessions.mutateAsync({ id })),
  ]
}

/** Returns the work, followed by a line that says it is done. */
const changing = (work: () => Promise<unknown>, done: ReactNode) => async () => {
  await work()
  showSuccess(done)
}

/** Returns a message with the account's name in it. */
const named = (text: string, { user }: Account): ReactNode => (
  <Rich text={text} of={{ name: <bdi>{user.name}</bdi> }} />
)

function givePremium(account: Account, set: Switch): Change {
  const text = textOf('adminUsers').changes.givePremium
  return {
    action: text.action,
    icon: 'card',
    title: named(text.title, account),
    lead: account.user.isPremium ? text.paid : text.unpaid,
    busyText: text.busy,
    isDestructive: false,
    run: set(true, named(text.done, account)),
  }
}

function takePremium(account: Account, set: Switch): Change {
  const text = textOf('adminUsers').changes.takePremium
  return {
    action: text.action,
    icon: 'card',
    title: named(text.title, account),
    lead: text.lead({ count: account.user.claimsFiled }),
    busyText: text.busy,
    isDestructive: true,
    run: set(false, named(text.done, account)),
  }
}

function giveRights(account: Account, set: Switch): Change {
  const text = textOf('adminUsers').changes.giveRights
  return {
    action: text.action,
    icon: 'lock',
    title: named(text.title, account),
    lead: text.lead,
    busyText: text.busy,
    isDestructive: false,
    run: set(true, named(text.done, account)),
  }
}

function takeRights(account: Account, set: Switch): Change {
  const text = textOf('adminUsers').changes.takeRights
  return {
    action: text.action,
    icon: 'lock',
    title: account.isMe ? text.ownTitle : named(text.title, account),
    lead: account.isMe ? text.ownLead : text.lead,
    busyText: text.busy,
    isDestructive: true,
    run: set(false, named(text.done, account)),
  }
}

function signOutEverywhere(account: Account, end: () => Promise<unknown>): Change {
  const text = textOf('adminUsers').changes.signOut
  return {
    action: text.action,
    icon: 'sign-out',
    title: named(text.title, account),
    lead: account.isMe ? text.ownLead : text.lead,
    busyText: text.busy,
    isDestructive: true,
    run: account.isMe ? async () => void (await end()) : changing(end, named(text.done, account)),
  }
}
