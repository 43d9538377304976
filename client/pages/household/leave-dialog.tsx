import { useNavigate } from 'react-router-dom'
import type { Household } from '#shared/homes.ts'
import { useHomeChosen } from '#client/parts/homes/use-choose-home.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { Rich } from '#client/ui/rich.tsx'

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
