import type { ReactNode } from 'react'
import type { HouseholdMember } from '#shared/homes.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { useText } from '#client/ui/use-text.ts'
import { Rich } from '#client/ui/rich.tsx'

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
  const text = useText('householdSheets').member
  const named = { name: <bdi>{name}</bdi> }
  const done = (said: ReactNode) => () => {
    void utils.household.invalidate()
    showSuccess(said)
  }
  const remove = trpc.household.remove.useMutation({
    onSuccess: done(<Rich text={text.removed} of={named} />),
  })
  const change = trpc.household.changeRole.useMutation({ onSuccess: done(text.changed) })
  const { title, lead, submit } = text[question]
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={<Rich text={title} of={named} />}
      lead={lead}
      submit={submit}
      busyText={text.busy}
      isDestructive={question === 'remove'}
      onConfirm={() =>
        question === 'remove' ? remove.mutateAsync({ id }) : change.mutateAsync({ id, role: question })
      }
    />
  )
}
