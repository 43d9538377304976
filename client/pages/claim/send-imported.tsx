import type { ClaimDetail } from '#shared/claims/claims.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Time } from '#client/ui/time.tsx'
import type { ClaimActions } from '#client/parts/claim-forms/use-claim.ts'

/** An imported claim that is still open: no builder has it until the homeowner sends it. */
export function SendImported({ claim, actions: { resend } }: { claim: ClaimDetail; actions: ClaimActions }) {
  const profile = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile }).data
  if (!profile) return null
  const builder = profile.builder?.name
  return (
    <Notice
      kind="lamp"
      icon="send"
      role="none"
      title={
        <>
          Not sent to <bdi>{builder ?? 'your builder'}</bdi>
        </>
      }
      action={
        builder === undefined ? (
          <ButtonLink look="primary" to={paths.profileBuilder}>
            Add builder
          </ButtonLink>
        ) : (
          <Button
            look="primary"
            isBusy={resend.isPending}
            busyText="Sending..."
            onClick={() => resend.mutate({ id: claim.id })}
          >
            Send to builder
          </Button>
        )
      }
    >
      {claim.importedAt && (
        <>
          Imported on <Time at={claim.importedAt} />.{' '}
        </>
      )}
      {builder === undefined
        ? 'To have it repaired, add your builder first, then send it from here.'
        : 'If it still needs a repair, send it: from then on it counts as a claim you filed here.'}
    </Notice>
  )
}
