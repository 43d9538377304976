import type { ReactNode } from 'react'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { roomText } from '#shared/rooms.ts'
import { textOf } from '#shared/messages/text.ts'
import { CoverageOfClaim } from '#client/parts/homes/coverage-lines.tsx'
import { paths } from '#client/lib/paths.ts'
import { Link } from '#client/ui/link.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { Time } from '#client/ui/time.tsx'
import { useText } from '#client/ui/use-text.ts'

/** Lists the facts that the claim was filed with, and the earlier claim or import it comes from. */
export function ClaimFacts({ claim }: { claim: ClaimDetail }) {
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
