import type { TakingOver } from '#shared/homes.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { FailureNotice, Notice } from '#client/ui/notice.tsx'

/** The homes that the person accepted to take over, and whose owners have not confirmed yet. */
export function TakingOverNotices({ homes }: { homes: readonly TakingOver[] }) {
  const utils = trpc.useUtils()
  const withdraw = trpc.household.withdrawAcceptance.useMutation({
    onSettled: () => utils.household.get.invalidate(),
  })
  return (
    <>
      {homes.map(({ id, seller, address }) => (
        <Notice
          key={id}
          kind="plain"
          icon="home"
          role="none"
          title={
            <>
              You are ready to take over <bdi>{address ?? 'a home'}</bdi>.
            </>
          }
          action={
            <Button
              look="ghost"
              aria-label={`Do not take over ${address ?? 'the home'}`}
              isBusy={withdraw.isPending && withdraw.variables.id === id}
              busyText="Canceling..."
              onClick={() => withdraw.mutate({ id })}
            >
              Cancel
            </Button>
          }
        >
          <bdi>{seller}</bdi> has to confirm.
        </Notice>
      ))}
      <FailureNotice
        text={withdraw.error && errorText(withdraw.error, 'That did not work. Please try again.')}
      />
    </>
  )
}
