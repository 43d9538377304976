import { useNavigate } from 'react-router-dom'
import type { Household } from '#shared/homes.ts'
import { useHomeChosen } from '#client/parts/homes/use-choose-home.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'

/** Asks before the person leaves the home. */
export function LeaveDialog({ household, onClose }: { household: Household; onClose: () => void }) {
  const isChosen = useHomeChosen()
  const navigate = useNavigate()
  const leave = trpc.household.leave.useMutation({
    onSuccess: async () => {
      onClose()
      showSuccess('You left the home')
      await navigate(paths.dashboard)
      await isChosen()
    },
  })
  const next = household.members.find(({ role }) => role !== 'owner')
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title="Leave this home?"
      lead={
        <>
          You no longer see it or its claims. What you filed and wrote stays with the home.
          {household.role === 'owner' && next && (
            <>
              {' '}
              <bdi>{next.name}</bdi> becomes the owner.
            </>
          )}
        </>
      }
      failure={leave.error && errorText(leave.error, 'That did not work. Please try again.')}
      submit="Leave"
      busyText="Leaving..."
      isBusy={leave.isPending}
      isDestructive
      onSubmit={() => leave.mutate({ homeId: household.homeId })}
    />
  )
}
