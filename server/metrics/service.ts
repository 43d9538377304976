import {
  DashboardMetrics,
  Reports,
  OPEN_AGES,
  type CameBack,
  type Means,
  type Share,
} from '#shared/metrics.ts'
import { isOpen, STATUSES, type ClaimStatus } from '#shared/claims/statuses.ts'
import type { Homeowner, Core } from '#server/core.ts'
import { findAccount } from '#server/auth/repository.ts'
import { takesPayments } from '#server/config.ts'
import { AppError } from '#server/errors.ts'
import { listFigures, readFigures } from './repository.ts'
import { textOf, locale } from '#shared/messages/text.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'
import { calendarDate, DAY, HOUR } from '#shared/dates.ts'

export const metricsRouter = router({
  reports: userProcedure.output(Reports).query(({ ctx }) => ctx.services.metrics.reports(ctx.actor)),
  get: userProcedure.output(DashboardMetrics).query(({ ctx }) => ctx.services.metrics.read(ctx.actor)),
  /** The server caches nothing, so refreshing is reading. The call stays for clients that use it. */
  refresh: userProcedure.output(DashboardMetrics).mutation(({ ctx }) => ctx.services.metrics.read(ctx.actor)),
})

export function createMetricsService({ db, clock, config }: Pick<Core, 'db' | 'clock' | 'config'>) {
  /** Returns plain means over the claims of the caller's home that have the figure; null if none has it. */
  async function read(actor: Homeowner): Promise<DashboardMetrics> {
    const figures = await readFigures(db, actor.homeId)
    const counts = STATUSES.map((status) => ({ status, claims: figures.byStatus[status] }))
    const total = sum(counts)
    const open = sum(counts.filter(({ status }) => isOpen(status)))
    return {
      totalClaims: total,
      openClaims: open,
      closedClaims: total - open,
      frt: mean(figures.responseHours, figures.responses),
      art: mean(figures.resolutionDays, figures.resolutions),
      aiUsagePercent: total === 0 ? 0 : round((100 * figures.enhanced) / total),
      byStatus: Object.fromEntries(
        counts.filter(({ claims }) => claims > 0).map(({ status, claims }) => [status, claims]),
      ),
    }
  }

  /**
   * Returns the reports, in the homeowner's time zone. They are Premium's where Premium can be bought: there a free
   * account gets FORBIDDEN.
   */
  async function reports(actor: Homeowner): Promise<Reports> {
    const account = await findAccount(db, { id: actor.userId })
    if (!account || (!account.isSubscribed && takesPayments(config)))
      throw new AppError('FORBIDDEN', textOf('homeRules').reports.premium)
    const claims = await listFigures(db, actor.homeId)
    return reportsOf(claims, { now: clock.now(), timeZone: account.timeZone })
  }

  return { read, reports }
}

export type ClaimFigures = {
  category: string
  builder: { name: string; email: string } | null
  status: ClaimStatus
  createdAt: string
  /** From when the builder's answer is counted. */
  buildersTimeFrom: string
  /** The last close; null while open. */
  closedAt: string | null
  firstResponseHours: number | null
  resolutionDays: number | null
  /** Number of times it was closed as fixed. */
  fixes: number
  /** It was filed again as a linked claim. */
  wasFiledAgain: boolean
}

const MONTHS = 12

/** Computes the Premium reports of a user's claims; months are those of the time zone, ages whole days. */
export function reportsOf(
  claims: readonly ClaimFigures[],
  { now, timeZone }: { now: Date; timeZone: string },
): Reports {
  const monthOf = (at: string | Date) => calendarDate(at, timeZone).slice(0, 7)
  const opened = countBy(claims, (claim) => monthOf(claim.createdAt))
  const closed = countBy(claims, (claim) => claim.closedAt && monthOf(claim.closedAt))
  const open = claims.filter((claim) => isOpen(claim.status))
  const ages = countBy(open, (claim) => {
    const days = Math.floor((now.getTime() - Date.parse(claim.createdAt)) / DAY)
    return OPEN_AGES.findIndex(({ underDays }) => days < underDays)
  })
  return {
    claims: claims.length,
    months: lastMonths(monthOf(now)).map((month) => ({
      month,
      opened: opened.get(month) ?? 0,
      closed: closed.get(month) ?? 0,
    })),
    byCategory: meansBy(claims, ({ category }) => ({ key: category, name: category })),
    byBuilder: meansBy(claims, ({ builder }) =>
      builder
        ? { key: builder.email.toLowerCase(), name: builder.name }
        : { key: '', name: textOf('homeRules').reports.noBuilder },
    ),
    cameBack: recurrences(claims),
    openByAge: OPEN_AGES.map((_, index) => ages.get(index) ?? 0),
    answered: { within24h: answeredIn(claims, 24, now), within48h: answeredIn(claims, 48, now) },
  }
}

/** Counts repairs by category, and those that did not hold: every closing of a claim but its last. */
function recurrences(claims: readonly ClaimFigures[]): CameBack[] {
  return [...Map.groupBy(claims, ({ category }) => category)]
    .map(([name, group]) => ({
      name,
      fixed: sumOf(group, ({ fixes }) => fixes),
      cameBack: sumOf(group, ({ fixes, status, wasFiledAgain }) => {
        const stands = fixes > 0 && !isOpen(status) && !wasFiledAgain
        return fixes - (stands ? 1 : 0)
      }),
    }))
    .filter(({ fixed }) => fixed > 0)
    .sort((a, b) => b.cameBack - a.cameBack || a.name.localeCompare(b.name, locale()))
}

const sumOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((all, item) => all + of(item), 0)

/** YYYY-MM, oldest first, ending with the given one. */
function lastMonths(last: string): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + index, 1)).toISOString().slice(0, 7),
  )
}

/**
 * Counts answers within `hours`. Leaves out claims without a builder, and unanswered ones closed earlier or younger.
 */
function answeredIn(claims: readonly ClaimFigures[], hours: number, now: Date): Share {
  const decided = claims.filter((claim) => {
    if (claim.firstResponseHours !== null) return true
    const until = claim.closedAt ? Date.parse(claim.closedAt) : now.getTime()
    return claim.builder !== null && until - Date.parse(claim.buildersTimeFrom) > hours * HOUR
  })
  const inTime = decided.filter(
    (claim) => claim.firstResponseHours !== null && claim.firstResponseHours <= hours,
  )
  return { inTime: inTime.length, of: decided.length }
}

/** The largest group first, then by name. */
function meansBy(
  claims: readonly ClaimFigures[],
  of: (claim: ClaimFigures) => { key: string; name: string },
): Means[] {
  const groups = Map.groupBy(claims, (claim) => of(claim).key)
  // A builder whose name changed is listed under the latest.
  const names = new Map(
    [...groups].map(([key, group]) => [key, group.map((claim) => of(claim).name).at(-1) ?? '']),
  )
  const isShared = (name: string) => [...names.values()].filter((other) => other === name).length > 1
  return [...groups]
    .map(([key, group]) => {
      const name = names.get(key) ?? key
      return {
        name: isShared(name) ? `${name}, ${key}` : name,
        claims: group.length,
        firstResponseHours: meanOfKnown(group.map((claim) => claim.firstResponseHours)),
        resolutionDays: meanOfKnown(group.map((claim) => claim.resolutionDays)),
      }
    })
    .sort((a, b) => b.claims - a.claims || a.name.localeCompare(b.name, locale()))
}

const sum = (counts: readonly { claims: number }[]): number =>
  counts.reduce((all, { claims }) => all + claims, 0)
const mean = (all: number, count: number): number | null => (count === 0 ? null : round(all / count))
const round = (value: number): number => Math.round(value * 10) / 10

/** With one decimal; null with nothing to average. */
function meanOfKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  return Math.round((10 * known.reduce((all, value) => all + value, 0)) / known.length) / 10
}

function countBy<T, K>(items: readonly T[], of: (item: T) => K | null): Map<K, number> {
  const counts = new Map<K, number>()
  for (const item of items) {
    const key = of(item)
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
