import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { StatusBadge } from '#client/ui/badge.tsx'
import { isOpen } from '#shared/claims/statuses.ts'
import { listPath, mayAcknowledge, type StandingClaim, GROUPS, type Group } from './list-filters.ts'
import { tradeSays } from './trade-answers.tsx'
import { undeliveredWords } from '#server/builder/trades/undelivered.ts'
import type { ListPageProps } from './list-page.tsx'

const HEADINGS: Record<Group, string> = {
  overdue: 'Overdue',
  week: 'Due this week',
  later: 'Later',
  waiting: 'Waiting for the homeowner',
  closed: 'Closed',
}

/** Groups in the order in which to look at them; one list where another order was chosen. */
export function ClaimRows({ list, query }: ListPageProps) {
  const back = listPath(query, { page: query.page }, '')
  const isGrouped = query.sort === 'due' || query.show === 'closed'
  if (!isGrouped)
    return (
      <div className="fold">
        <Columns />
        <h2 className="sr">Claims</h2>
        <Rows claims={list.claims} back={back} />
      </div>
    )
  return (
    <div className="fold">
      <Columns />
      {GROUPS.map((group) => {
        const claims = list.claims.filter(({ standing }) => standing.group === group)
        return (
          claims.length > 0 && (
            <section key={group} aria-labelledby={`group-${group}`}>
              <h2 className="gh" id={`group-${group}`}>
                {HEADINGS[group]} <span className="n">{list.groupCounts[group]}</span>
              </h2>
              <Rows claims={claims} back={back} />
            </section>
          )
        )
      })}
    </div>
  )
}

/** Renders the column headings, hidden from screen readers, because every row says them in words. */
function Columns() {
  return (
    <div className="cols" aria-hidden="true">
      <span>Claim</span>
      <span>Status</span>
      <span>Due</span>
      <span>Assigned to</span>
    </div>
  )
}

function Rows({ claims, back }: { claims: readonly StandingClaim[]; back: string }) {
  return (
    <ul>
      {claims.map((claim) => (
        <Row key={claim.id} claim={claim} back={back} />
      ))}
    </ul>
  )
}

function Row({ claim, back }: { claim: StandingClaim; back: string }) {
  const { id, title, homeownerName, address, status, thumbPhotoId, standing } = claim
  return (
    <li id={`claim-${id}`} className={isOpen(status) ? 'cr selectable' : 'cr'}>
      {isOpen(status) && (
        <label className="cb">
          <input
            type="checkbox"
            name="claim"
            value={id}
            aria-label={`Select ${title}`}
            data-ack={mayAcknowledge(claim) ? '' : undefined}
          />
        </label>
      )}
      <span className="th">
        {thumbPhotoId ? (
          <img src={`/builder/photos/${thumbPhotoId}`} alt="" width="56" height="56" loading="lazy" />
        ) : (
          <Icon name="home" />
        )}
      </span>
      <a className="ti" href={`/builder/claims/${id}/open`} dir="auto">
        {title}
      </a>
      <p className="who" dir="auto">
        <bdi>{homeownerName}</bdi> · <bdi>{street(address)}</bdi>
      </p>
      {isOpen(status) && claim.tradeAnswer && (
        <a className="trade-says" href={`/builder/claims/${id}#answers`} dir="auto">
          {tradeSays(claim.tradeAnswer.name, claim.tradeAnswer.kind)}
        </a>
      )}
      {isOpen(status) && !claim.tradeAnswer && claim.trade?.failure && (
        <p className="undelivered" dir="auto">
          {undeliveredWords(claim.trade.name, claim.trade.failure)}
        </p>
      )}
      <p className={standing.isLate ? 'due late' : 'due'}>
        {standing.isDay && <span className="due-word">Due </span>}
        {standing.text} {standing.inspection && <span className="insp">{standing.inspection}</span>}
      </p>
      <span className="bt">
        <StatusBadge status={status} />
      </span>
      {isOpen(status) ? (
        <a
          className="pick"
          href={`/builder/assign?${new URLSearchParams({ claim: id, back })}`}
          aria-label={claim.trade ? `Assigned to ${claim.trade.name}: ${title}` : `Assign ${title}`}
        >
          <span className="pick-name" dir="auto">
            {claim.trade?.name ?? 'Assign'}
          </span>
          <Icon name="chevron-down" />
        </a>
      ) : (
        <span className="pick" dir="auto">
          {claim.trade?.name}
        </span>
      )}
      <a
        className="notes-link"
        href={`/builder/claims/${id}`}
        aria-label={`${notesText(claim.notes)}: ${title}`}
      >
        <Icon name="file" />
        {claim.notes > 0 && <span aria-hidden="true">{claim.notes}</span>}
      </a>
      {mayAcknowledge(claim) && (
        <Button
          type="submit"
          name="only"
          value={id}
          look="ghost"
          className="row-act"
          aria-label={`Acknowledge ${title}`}
        >
          Acknowledge
        </Button>
      )}
    </li>
  )
}

const notesText = (count: number): string =>
  count === 0 ? 'Notes' : `${count} ${count === 1 ? 'note' : 'notes'}`

/** The first part of an address: "418 Alder Creek Drive". */
function street(address: string): string {
  return address.split(',')[0]?.trim() || address
}
