import type { ClaimDetail } from '#shared/claims/claims.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ButtonLink } from '#client/ui/link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Time } from '#client/ui/time.tsx'
import type { ClaimActions } from '#client/parts/claim-forms/use-claim.ts'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'

/** An imported claim that is still open: no builder has it until the homeowner sends it. */
export function SendImported({ claim, actions: { resend } }: { claim: ClaimDetail; actions: ClaimActions }) {
  const all = useText('claimNotices')
  const text = all.imported
  const profile = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile }).data
  if (!profile) return null
  const builder = profile.builder?.name
  return (
    <Notice
      kind="lamp"
      icon="send"
      role="none"
      title={<Rich text={text.title} of={{ builder: <bdi>{builder ?? all.yourBuilder}</bdi> }} />}
      action={
        builder === undefined ? (
          <ButtonLink look="primary" to={paths.profileBuilder}>
            {all.addBuilder.button}
          </ButtonLink>
        ) : (
          <Button
            look="primary"
            isBusy={resend.isPending}
            busyText={all.sending}
            onClick={() => resend.mutate({ id: claim.id })}
          >
            {text.submit}
          </Button>
        )
      }
    >
      {claim.importedAt && (
        <>
          <Rich text={text.on} of={{ time: <Time at={claim.importedAt} /> }} />{' '}
        </>
      )}
      {builder === undefined ? text.withoutBuilder : text.send}
    </Notice>
  )
}
