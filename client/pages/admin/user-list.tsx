import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { useState } from 'react'
import type { UserRow } from '#shared/admin.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { lazyDialog } from '#client/ui/lazy-part.tsx'
import { LazyMenu, LazyMenuItem } from '#client/ui/lazy-menu.tsx'
import { useText } from '#client/ui/use-text.ts'
import { Time } from '#client/ui/time.tsx'
import { useUserChanges, type Change } from './use-user-changes.tsx'

const ConfirmDialog = lazyDialog(
  () => import('#client/ui/confirm-dialog.tsx').then((m) => m.ConfirmDialog),
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
