import { useState } from 'react'
import type { HouseholdMember } from '#shared/homes.ts'
import { ROLE_WORDS } from '#shared/role-words.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { LazyMenu, LazyMenuItem } from '#client/ui/lazy-menu.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import type { MemberQuestion } from './member-dialog.tsx'

const MemberDialog = lazyPart(() => import('./member-dialog.tsx').then((m) => m.MemberDialog), MissingDialog)

/** A person of the household, with what the owner can change. */
export function MemberRow({
  member,
  isYou,
  isManaged,
}: {
  member: HouseholdMember
  isYou: boolean
  isManaged: boolean
}) {
  const { name, email, role } = member
  const [asked, setAsked] = useState<MemberQuestion | null>(null)
  const other = role === 'member' ? 'read-only' : 'member'
  return (
    <li>
      <Avatar name={name} />
      <div className="grow">
        <p className="set-value">
          <bdi>{name}</bdi> {isYou && <span className="tag">You</span>}
        </p>
        <p className="hint">
          {role === 'owner' ? ROLE_WORDS.owner.name : `${ROLE_WORDS[role].name} · ${ROLE_WORDS[role].may}`}
        </p>
        <p className="hint">{email}</p>
      </div>
      {isManaged && !isYou && (
        <LazyMenu label={`Change ${name}`} look="ghost">
          <LazyMenuItem icon="edit" hint={ROLE_WORDS[other].may} onChoose={() => setAsked(other)}>
            Make {ROLE_WORDS[other].name.toLowerCase()}
          </LazyMenuItem>
          <LazyMenuItem icon="home" hint="Can invite and remove people" onChoose={() => setAsked('owner')}>
            Make owner
          </LazyMenuItem>
          <LazyMenuItem icon="close" onChoose={() => setAsked('remove')}>
            Remove
          </LazyMenuItem>
        </LazyMenu>
      )}
      {asked && <MemberDialog member={member} question={asked} onClose={() => setAsked(null)} />}
    </li>
  )
}
