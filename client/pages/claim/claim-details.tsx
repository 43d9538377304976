import type { ClaimDetail } from '#shared/claims/claims.ts'
import { textOf } from '#shared/messages/text.ts'
import { useText } from '#client/ui/use-text.ts'
import { ClaimTimeline, Fold } from './claim-timeline.tsx'
import { type ReactNode, useState } from 'react'
import { roomText } from '#shared/rooms.ts'
import { CoverageOfClaim } from '#client/parts/homes/coverage-lines.tsx'
import { paths } from '#client/lib/paths.ts'
import { Link } from '#client/ui/link.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { Time } from '#client/ui/time.tsx'
import { lazyDialog, lazyPart } from '#client/ui/lazy-part.tsx'
import { PRODUCT_NAME } from '#shared/brand.ts'
import { shortDateTime, zoneName, zoneInWords, calendarDate } from '#shared/dates.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { useNow, useToday } from '#client/lib/use-now.ts'
import type { RecordEvent } from '#shared/claims/views.ts'
import type { StatementProof } from '#shared/statements.ts'
import { quoted } from '#shared/messages/quoted.ts'
import { recordLine } from '#shared/record/event-words.ts'
import { Quoting } from '#client/ui/quoting.tsx'
import { RecordRows } from '#client/ui/record-rows.tsx'
import type { RecordState } from '#shared/record/entry.ts'

const NoticeRows = lazyDialog(
  () => import('./record-checks.tsx').then((m) => m.NoticeRows),
  () => true,
)

const Differences = lazyPart(() => import('./record-checks.tsx').then((m) => m.Differences))

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

/** Lists the facts that the claim was filed with, and the earlier claim or import it comes from. */
function ClaimFacts({ claim }: { claim: ClaimDetail }) {
  const text = useText('claimDetails').facts
  const facts: [string, ReactNode][] = [
    [text.category, textOf('claimWords').category({ name: claim.category })],
    ...(claim.room === '' ? [] : [[text.room, roomText(claim.room)] satisfies [string, ReactNode]]),
    [text.coverage, <CoverageOfClaim key="coverage" {...claim} />],
    [text.address, claim.address],
    [text.builder, claim.builder?.name ?? text.noBuilder],
    [text.number, String(claim.number)],
  ]
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
      <OtherClaim name={text.cameBackFrom} claim={claim.earlier} />
      <OtherClaim name={text.cameBackAs} claim={claim.later} />
      {claim.importedAt && (
        <div>
          <dt>{text.imported}</dt>
          <dd>
            <Time at={claim.importedAt} />
          </dd>
        </div>
      )}
      {claim.walkThrough && (
        <div>
          <dt>{text.walkThrough}</dt>
          <dd>
            <Rich
              text={text.item(claim.walkThrough)}
              of={{
                list: (
                  <Link to={paths.walkThroughList(claim.walkThrough.id)} dir="auto">
                    {claim.walkThrough.name}
                  </Link>
                ),
              }}
            />
          </dd>
        </div>
      )}
    </dl>
  )
}

function OtherClaim({ name, claim }: { name: string; claim: ClaimDetail['earlier'] }) {
  const text = useText('claim')
  if (!claim) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Link to={paths.claim(claim.id)}>{text.title(claim)}</Link>
      </dd>
    </div>
  )
}

/**
 * Lists what the builder was told, and when. Loaded with the page, because printing does not wait for it, and again with
 * each new entry of the record.
 */
function NoticeTable({
  claimId,
  builderName,
  recordHead,
}: {
  claimId: string
  builderName: string | null
  /** The checksum of the record's latest entry. */
  recordHead: string | undefined
}) {
  const text = useText('claimDetails').record
  return (
    <details className="record">
      <summary>
        <h2>
          <Rich text={text.told} of={{ builder: <bdi>{builderName ?? text.theBuilder}</bdi> }} />
        </h2>
      </summary>
      <NoticeRows key={recordHead} claimId={claimId} />
    </details>
  )
}

/**
 * Every event with its time and proof; folded on the screen, unfolded on paper. Zones are named once somebody reads
 * them: a page's first formatter of dates takes up to 40 ms.
 */
function ClaimRecord({
  record,
  builderName,
  isPrinted,
}: {
  record: RecordEvent[]
  builderName: string | null
  isPrinted: boolean
}) {
  const text = useText('claimDetails').record
  const [wasOpened, setOpened] = useState(false)
  return (
    <details className="record" onToggle={() => setOpened(true)}>
      <summary>
        <h2>{text.whole}</h2>
        <span className="muted sm">{text.events({ count: record.length })}</span>
      </summary>
      <RecordRows
        rows={record.map((event) => {
          const line = recordLine(event, builderName, { name: undefined, theirs: quoted })
          return {
            key: event.id,
            look: line.look,
            text: <Quoting text={line.text} />,
            proofs: [line.delivery, line.proof]
              .filter((words) => typeof words === 'string')
              .map((words) => <Quoting key={words} text={words} />),
            more: event.statement?.proof && <OpenProof proof={event.statement.proof} />,
            when: (
              <>
                <Time at={event.at} shape="date-time" /> {(wasOpened || isPrinted) && zoneName(event.at)}
              </>
            ),
          }
        })}
      />
    </details>
  )
}

/** The PDF that proves a statement; paper has its name and hash above. */
function OpenProof({ proof: { id, name } }: { proof: StatementProof }) {
  return (
    <p className="sm open-proof">
      <a href={paths.document(id)}>
        <Rich text={useText('claimDetails').record.openProof} of={{ name: <bdi>{name}</bdi> }} />
      </a>
    </p>
  )
}

/**
 * Shows whether the claim's record is unchanged, as it was verified last. It is verified again by itself; checksums and counts
 * are in the evidence file.
 */
function RecordCheck({ state }: { state: RecordState | undefined }) {
  const text = useText('claimDetails').record
  const today = calendarDate(useToday())
  if (!state) return null
  const { verified } = state
  if (!verified) return <p className="text2 sm">{text.notCheckedText}</p>
  if (verified.findings.length > 0) return <Differences findings={verified.findings} at={verified.at} />
  return (
    <p className="text2 sm">
      <Rich
        text={text.checked}
        of={{
          time: <Time at={verified.at} shape={calendarDate(verified.at) === today ? 'time' : 'date-time'} />,
        }}
      />
    </p>
  )
}

/** The same in a word or two. */
function checkWords(state: RecordState | undefined): string {
  const text = textOf('claimDetails').record
  if (!state?.verified) return text.notChecked
  return state.verified.findings.length > 0 ? text.differs : text.unchanged
}

/**
 * For paper, where the page around a claim is missing: whose record this is, to whom it was sent, when it was printed, and
 * the time zone. Premium prints without the product's name.
 */
export function PaperHead({ claim }: { claim: ClaimDetail }) {
  const text = useText('claimDetails').paper
  const user = useUser()
  const now = useNow()
  const { builder } = claim
  return (
    <div className="paper-head">
      {!user.isSubscribed && <p className="paper-brand">{PRODUCT_NAME}</p>}
      <p>
        <Rich
          text={builder ? text.filedWith(claim) : text.filed(claim)}
          of={{
            user: <bdi>{user.name}</bdi>,
            email: <>{user.email}</>,
            builder: <bdi>{builder?.name}</bdi>,
            address: <>{builder?.email}</>,
          }}
        />
      </p>
      <p>{text.printed({ at: `${shortDateTime(now)} ${zoneName(now)}`, zone: zoneInWords(viewerZone()) })}</p>
    </div>
  )
}

const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
