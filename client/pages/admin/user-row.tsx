import { useState } from 'react'
import type { UserRow } from '#shared/admin.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { lazyDialog } from '#client/ui/lazy-dialog.tsx'
import { LazyMenu, LazyMenuItem } from '#client/ui/lazy-menu.tsx'
import { Time } from '#client/ui/time.tsx'
import { useUserChanges, type Change } from './use-user-changes.tsx'

const ConfirmDialog = lazyDialog(
  () => import('./confirm-dialog.tsx').then((m) => m.ConfirmDialog),
  ({ isOpen }) => isOpen,
)

/** One account: its owner, its state, and the admin's changes, each confirmed first. */
export function UserListRow({ user }: { user: UserRow }) {
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
          {isMe && <span className="tag">You</span>}
          {user.isAdmin && <span className="tag">Admin</span>}
          {user.isPremium && <span className="tag">Premium</span>}
          {user.isConfirmed === false && <span className="tag">Not confirmed</span>}
        </p>
        <p className="sm text2">
          <bdi>{user.email}</bdi>
        </p>
      </div>
      <dl className="user-facts">
        <div>
          <dt>Joined</dt>
          <dd>
            <Time at={user.joinedAt} />
          </dd>
        </div>
        <div>
          <dt>Claims filed</dt>
          <dd>{user.claimsFiled}</dd>
        </div>
        <div>
          <dt>Last seen</dt>
          <dd>{user.lastSeenAt ? <Time at={user.lastSeenAt} shape="date-time" /> : 'Never'}</dd>
        </div>
      </dl>
      <div className="user-acts">
        <LazyMenu label={`Actions for ${user.name}`}>
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
          confirm={asked.action}
          busyText={asked.busyText}
          isDestructive={asked.isDestructive}
          onConfirm={asked.run}
        />
      )}
    </li>
  )
}
