import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { StatusBadge } from '#client/ui/badge.tsx'
import { useText } from '#client/ui/use-text.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { listPath, mayAcknowledge, type StandingClaim, GROUPS } from './list-filters.ts'
import { tradeSays } from './trade-answers.tsx'
import { undeliveredWords } from '#server/builder/trades/trades-send.ts'
import type { ListPageProps } from './list-page.tsx'

/** Groups in the order in which to look at them; one list where another order was chosen. */
export function ClaimRows({ list, query }: ListPageProps) {
  const text = useText('builderList')
  const back = listPath(query, { page: query.page }, '')
  const isGrouped = query.sort === 'due' || query.show === 'closed'
  if (!isGrouped)
    return (
      <div className="fold">
        <Columns />
        <h2 className="sr">{text.title}</h2>
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
                {text.groups[group]} <span className="n">{list.groupCounts[group]}</span>
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
  const text = useText('builderList').columns
  return (
    <div className="cols" aria-hidden="true">
      <span>{text.claim}</span>
      <span>{text.status}</span>
      <span>{text.due}</span>
      <span>{text.trade}</span>
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
  const text = useText('builderList').row
  const { id, title, homeownerName, address, status, thumbPhotoId, standing } = claim
  return (
    <li id={`claim-${id}`} className={isOpen(status) ? 'cr selectable' : 'cr'}>
      {isOpen(status) && (
        <label className="cb">
          <input
            type="checkbox"
            name="claim"
            value={id}
            aria-label={text.select({ title })}
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
      <a className="ti" href={`/builder/claims/${id}/open`} dir="auto" lang="">
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
        {standing.isDay ? (
          <Rich text={text.due} of={{ word: <span className="due-word" />, day: <>{standing.text}</> }} />
        ) : (
          standing.text
        )}{' '}
        {standing.inspection && <span className="insp">{standing.inspection}</span>}
      </p>
      <span className="bt">
        <StatusBadge status={status} />
      </span>
      {isOpen(status) ? (
        <a
          className="pick"
          href={`/builder/assign?${new URLSearchParams({ claim: id, back })}`}
          aria-label={
            claim.trade ? text.assignedTo({ name: claim.trade.name, title }) : text.assignWhat({ title })
          }
        >
          <span className="pick-name" dir="auto">
            {claim.trade?.name ?? text.assign}
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
        aria-label={text.notes({ count: claim.notes, title })}
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
          aria-label={text.acknowledgeWhat({ title })}
        >
          {text.acknowledge}
        </Button>
      )}
    </li>
  )
}

/** The first part of an address: "418 Alder Creek Drive". */
function street(address: string): string {
  return address.split(',')[0]?.trim() || address
}
