import type { ReactNode } from 'react'
import type { HouseholdMember, Household } from '#shared/homes.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ConfirmDialog, FormDialog } from '#client/ui/form-dialog.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { useText } from '#client/ui/use-text.ts'
import { Rich } from '#client/ui/rich.tsx'
import { useNavigate } from 'react-router-dom'
import { useHomeChosen } from '#client/parts/homes/use-choose-home.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { textOf } from '#shared/messages/text.ts'

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

/** Asks before the person leaves the home. */
export function LeaveDialog({ household, onClose }: { household: Household; onClose: () => void }) {
  const text = useText('householdSheets').leave
  const isChosen = useHomeChosen()
  const navigate = useNavigate()
  const leave = trpc.household.leave.useMutation({
    onSuccess: async () => {
      onClose()
      showSuccess(text.left)
      await navigate(paths.dashboard)
      await isChosen()
    },
  })
  const next = household.members.find(({ role }) => role !== 'owner')
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={text.title}
      lead={
        household.role === 'owner' && next ? (
          <Rich text={text.leadOwner} of={{ next: <bdi>{next.name}</bdi> }} />
        ) : (
          text.lead
        )
      }
      failure={leave.error && errorText(leave.error, textOf('common').failures.notWorked)}
      submit={text.submit}
      busyText={text.busy}
      isBusy={leave.isPending}
      isDestructive
      onSubmit={() => leave.mutate({ homeId: household.homeId })}
    />
  )
}
