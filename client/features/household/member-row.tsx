import { useState, type ReactNode } from 'react'
import { ROLE_WORDS, type HouseholdMember } from '#shared/homes/homes.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { errorText } from '#client/lib/errors.ts'

type Question = 'remove' | 'owner' | 'member' | 'read-only'

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
  const [asked, setAsked] = useState<Question | null>(null)
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
        <Menu label={`Change ${name}`} look="ghost">
          <MenuItem icon="edit" hint={ROLE_WORDS[other].may} onChoose={() => setAsked(other)}>
            Make {ROLE_WORDS[other].name.toLowerCase()}
          </MenuItem>
          <MenuItem icon="home" hint="Can invite and remove people" onChoose={() => setAsked('owner')}>
            Make owner
          </MenuItem>
          <MenuItem icon="close" onChoose={() => setAsked('remove')}>
            Remove
          </MenuItem>
        </Menu>
      )}
      {asked && <Ask member={member} question={asked} onClose={() => setAsked(null)} />}
    </li>
  )
}

function Ask({
  member: { id, name },
  question,
  onClose,
}: {
  member: HouseholdMember
  question: Question
  onClose: () => void
}) {
  const utils = trpc.useUtils()
  const who = <bdi>{name}</bdi>
  const done = (text: ReactNode) => () => {
    void utils.household.invalidate()
    showSuccess(text)
    onClose()
  }
  const remove = trpc.household.remove.useMutation({
    onSuccess: done(<>{who} no longer shares this home</>),
  })
  const change = trpc.household.changeRole.useMutation({ onSuccess: done('Changed') })
  const words = {
    remove: {
      title: <>Remove {who}?</>,
      lead: 'They no longer see this home. What they filed and wrote stays, with their name.',
      submit: 'Remove',
    },
    owner: {
      title: <>Make {who} the owner?</>,
      lead: 'They can invite and remove people, you included. The claims of this home count for their plan. You stay as a partner.',
      submit: 'Make owner',
    },
    member: {
      title: <>Make {who} a partner?</>,
      lead: 'They can file claims, answer the builder and close claims.',
      submit: 'Make partner',
    },
    'read-only': {
      title: <>Make {who} a reader?</>,
      lead: 'They see every claim of this home, but can change nothing.',
      submit: 'Make reader',
    },
  }[question]
  const error = remove.error ?? change.error
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      {...words}
      failure={error && errorText(error, 'That did not work. Please try again.')}
      busyText="Saving..."
      isBusy={remove.isPending || change.isPending}
      isDestructive={question === 'remove'}
      onSubmit={() => {
        if (question === 'remove') remove.mutate({ id })
        else change.mutate({ id, role: question })
      }}
    />
  )
}
