import type { ClaimDetail } from '#shared/claims/claims.ts'
import { textOf } from '#shared/messages/text.ts'
import { useText } from '#client/ui/use-text.ts'
import { ClaimFacts } from './claim-facts.tsx'
import { ClaimRecord, checkWords, RecordCheck } from './claim-record.tsx'
import { ClaimTimeline, Fold } from './claim-timeline.tsx'
import { NoticeTable } from './notice-table.tsx'

export { PaperHead } from './notice-table.tsx'

/** The facts, the timeline and the record, beside the messages. */
export function ClaimDetails({ claim, isPrinted }: { claim: ClaimDetail; isPrinted: boolean }) {
  const text = useText('claimDetails').facts
  return (
    <>
      <section>
        <Fold title={text.title} hint={textOf('claimWords').category({ name: claim.category })}>
          <ClaimFacts claim={claim} />
        </Fold>
      </section>
      <ClaimTimeline claim={claim} />
      <Records claim={claim} isPrinted={isPrinted} />
    </>
  )
}

function Records({ claim, isPrinted }: { claim: ClaimDetail; isPrinted: boolean }) {
  const text = useText('claimDetails')
  return (
    <section className="records">
      <Fold title={text.record.title} hint={checkWords(claim.recordState)}>
        <NoticeTable
          claimId={claim.id}
          builderName={claim.builder?.name ?? null}
          recordHead={claim.recordState?.head ?? undefined}
        />
        <ClaimRecord record={claim.record} builderName={claim.builder?.name ?? null} isPrinted={isPrinted} />
        <RecordCheck state={claim.recordState} />
      </Fold>
    </section>
  )
}
