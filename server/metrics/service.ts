import type { DashboardMetrics, Reports } from '#shared/metrics.ts'
import { isOpen, STATUSES } from '#shared/claims/statuses.ts'
import type { Homeowner, Core } from '#server/core.ts'
import { findAccount } from '#server/auth/repository.ts'
import { takesPayments } from '#server/config.ts'
import { AppError } from '#server/errors.ts'
import { reportsOf } from './reports.ts'
import { listFigures, readFigures } from './repository.ts'
import { textOf } from '#shared/messages/text.ts'

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

const sum = (counts: readonly { claims: number }[]): number =>
  counts.reduce((all, { claims }) => all + claims, 0)
const mean = (all: number, count: number): number | null => (count === 0 ? null : round(all / count))
const round = (value: number): number => Math.round(value * 10) / 10
