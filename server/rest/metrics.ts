import { Metrics } from '#shared/metrics.ts'
import type { RestRoute } from './route.ts'

export const metricsRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/metrics',
    summary: "Figures over the caller's claims",
    signedIn: true,
    answers: { 200: Metrics },
    handle: ({ caller }) => caller.metrics.get(),
  },
  {
    method: 'POST',
    path: '/api/metrics/refresh',
    summary: 'The same figures, counted anew',
    signedIn: true,
    answers: { 200: Metrics },
    handle: ({ caller }) => caller.metrics.refresh(),
  },
]
