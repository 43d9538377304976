import { useQueryClient } from '@tanstack/react-query'
import { HOME_LIST } from '#shared/claims/lengths.ts'
import type { Claim, ClaimRow } from '#shared/claims/views.ts'
import type { ClaimPage, NewClaim } from '#shared/claims/claims.ts'
import type { Ask } from './requested.ts'
import { trpc } from '#client/lib/trpc.ts'
import { textOf } from '#shared/messages/text.ts'

const LISTS = [['claims', 'list']]

/**
 * Returns a function for a claim just filed: the dashboard's list has its row at once, every other list and the figures
 * are read again.
 */
export function useCountFiled(): (filed: Claim) => void {
  const utils = trpc.useUtils()
  const queries = useQueryClient()
  return (filed) => {
    const builderName = utils.profile.get.getData()?.builder?.name ?? null
    utils.metrics.get.setData(
      undefined,
      (known) => known && { ...known, totalClaims: known.totalClaims + 1, openClaims: known.openClaims + 1 },
    )
    // A response still on its way was requested before the claim was filed.
    void utils.claims.list.cancel(HOME_LIST)
    utils.claims.list.setInfiniteData(
      HOME_LIST,
      (known) => known && withRow(known, rowOf(filed, builderName)),
    )
    void utils.claims.list.invalidate(HOME_LIST)
    // An empty list must not be shown after it.
    void queries.resetQueries({
      queryKey: LISTS,
      predicate: ({ queryHash }) => !queryHash.includes('"isHome":true'),
    })
    void utils.metrics.invalidate()
  }
}

/** A claim as its row is right after filing; its photo comes with the list. */
function rowOf(filed: Claim, builderName: string | null): ClaimRow {
  const { summary: _summary, description: _description, imageUrls: _photos, ...row } = filed
  return {
    ...row,
    builderName,
    thumbUrl: null,
    failure: null,
    unread: null,
    statusAt: filed.createdAt,
    statusBy: 'homeowner',
    sentAt: null,
    fixReportedAt: null,
    visit: null,
    clock: null,
    unreached: null,
  }
}

/** The newest claim is the first of the list, once. */
function withRow<List extends { pages: ClaimPage[] }>(list: List, row: ClaimRow): List {
  const isKnown = list.pages.some(({ claims }) => claims.some(({ id }) => id === row.id))
  if (isKnown) return list
  const [first, ...others] = list.pages
  if (!first) return list
  const total = first.total === null ? null : first.total + 1
  return { ...list, pages: [{ ...first, claims: [row, ...first.claims], total }, ...others] }
}

/** The text of the toast after a claim was filed, and what its button does. */
export function filedNews(
  sent: NewClaim,
  filed: Claim,
  known: { hasBuilder: boolean; hasMail: boolean },
): { text: string; press: string; ask: Ask | null } {
  const isSentByHand = known.hasBuilder && !known.hasMail
  return {
    text: filedText(sent, filed, known),
    press: isSentByHand ? textOf('newClaim').filed.sendLinkButton : textOf('newClaim').filed.open,
    ask: isSentByHand ? 'share' : null,
  }
}

function filedText(
  sent: NewClaim,
  filed: Claim,
  { hasBuilder, hasMail }: { hasBuilder: boolean; hasMail: boolean },
): string {
  const { filed: text } = textOf('newClaim')
  // An earlier try had arrived after all, and its response was lost: the record has the earlier text.
  if (filed.title !== sent.title || filed.summary !== sent.summary) {
    return text.alreadySent
  }
  if (!hasBuilder) return text.noBuilder
  // "Sent" is the status of a claim whose email was accepted, which nobody knows yet.
  return hasMail ? text.onItsWay : text.sendLink
}
