import type { ReactNode } from 'react'
import type { HouseholdMember } from '#shared/homes.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'

export type MemberQuestion = 'remove' | 'owner' | 'member' | 'read-only'

/** Asks before a person of the household is removed or gets another role. */
export function MemberDialog({
  member: { id, name },
  question,
  onClose,
}: {
  member: HouseholdMember
  question: MemberQuestion
  onClose: () => void
}) {
  const utils = trpc.useUtils()
  const who = <bdi>{name}</bdi>
  const done = (text: ReactNode) => () => {
    void utils.household.invalidate()
    showSuccess(text)
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
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      {...words}
      busyText="Saving..."
      isDestructive={question === 'remove'}
      onConfirm={() =>
        question === 'remove' ? remove.mutateAsync({ id }) : change.mutateAsync({ id, role: question })
      }
    />
  )
}
