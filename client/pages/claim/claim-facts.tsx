import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { CoverageOfClaim } from '#client/parts/homes/coverage-lines.tsx'
import { paths } from '#client/lib/paths.ts'
import { Time } from '#client/ui/time.tsx'

/** Lists the facts that the claim was filed with, and the earlier claim or import it comes from. */
export function ClaimFacts({ claim }: { claim: ClaimDetail }) {
  const facts: [string, ReactNode][] = [
    ['Category', claim.category],
    ['Coverage when filed', <CoverageOfClaim key="coverage" {...claim} />],
    ['Address', claim.address],
    ['Builder', claim.builder?.name ?? 'Not on record yet'],
    ['Claim number', String(claim.number)],
  ]
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
      <OtherClaim name="Came back from" claim={claim.earlier} />
      <OtherClaim name="Came back as" claim={claim.later} />
      {claim.importedAt && (
        <div>
          <dt>Imported</dt>
          <dd>
            <Time at={claim.importedAt} />
          </dd>
        </div>
      )}
      {claim.walkThrough && (
        <div>
          <dt>Walk-through</dt>
          <dd>
            <Link to={paths.walkThroughList(claim.walkThrough.id)} dir="auto">
              {claim.walkThrough.name}
            </Link>
            , item {claim.walkThrough.number}
          </dd>
        </div>
      )}
    </dl>
  )
}

function OtherClaim({ name, claim }: { name: string; claim: ClaimDetail['earlier'] }) {
  if (!claim) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Link to={paths.claim(claim.id)}>Claim {claim.number}</Link>
      </dd>
    </div>
  )
}
