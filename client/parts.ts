import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { textModule } from './texts-plugin.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Libraries that the sign-in page and the dashboard load at once. */
const LIBRARIES_OF_EVERY_PAGE =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|@trpc)\//

/**
 * Sources that the sign-in page or the dashboard loads at once and every other page uses too, and small sources for
 * which a separate file would cost a request each.
 */
const SOURCES_OF_EVERY_PAGE = sources(`
  client/app/app.tsx
  client/app/navigation.tsx
  client/app/protected.tsx
  client/app/routes.tsx
  client/app/shell.tsx
  client/lib/base.ts
  client/lib/errors.ts
  client/lib/fill-message.ts
  client/lib/first-answers.ts
  client/lib/language.ts
  client/lib/live-state.ts
  client/lib/morph.ts
  client/lib/new-id.ts
  client/lib/paths.ts
  client/lib/stale.ts
  client/lib/stored.ts
  client/lib/theme.ts
  client/lib/trpc.ts
  client/lib/use-media-query.ts
  client/lib/use-now.ts
  client/lib/use-picture.ts
  client/main.tsx
  client/pages/dashboard/home-card.tsx
  client/pages/dashboard/use-answer.ts
  client/parts/account/session.tsx
  client/parts/claim-forms/claims-of.ts
  client/parts/claim-forms/use-claim-limit.ts
  client/ui/avatar.tsx
  client/ui/badge.tsx
  client/ui/button.tsx
  client/ui/fading-text.tsx
  client/ui/house-scene.tsx
  client/ui/icon.tsx
  client/ui/logo.tsx
  client/ui/notice.tsx
  client/ui/page.tsx
  client/ui/search-form.tsx
  client/ui/spinner.tsx
  client/ui/time.tsx
  client/ui/toasts.tsx
  client/ui/rich.tsx
  client/ui/use-text.ts
  shared/billing.ts
  shared/brand.ts
  shared/claims/categories.ts
  shared/claims/claim-state.ts
  shared/claims/lengths.ts
  shared/claims/needs-you.ts
  shared/claims/statuses.ts
  shared/clock/clock-state.ts
  shared/coverage/time-left.ts
  shared/dates.ts
  shared/field-errors.ts
  shared/home-address.ts
  shared/message-text.ts
  shared/messages/format.ts
  shared/messages/languages.ts
  shared/messages/marks.ts
  shared/messages/text.ts
  shared/own-path.ts
  shared/rooms.ts
  shared/trpc-calls.ts
  shared/visits.ts
`)

/** Sources of the dashboard with its list: one file, because small ones compress worse. */
const SOURCES_OF_DASHBOARD = sources(`
  client/pages/dashboard/dashboard-page.tsx
  client/pages/dashboard/claim-list.tsx
  client/pages/dashboard/claim-row.tsx
  client/pages/dashboard/claims-section.tsx
  client/pages/dashboard/need-row.tsx
  client/pages/dashboard/notice-line.tsx
  client/pages/dashboard/use-claim-filters.ts
  client/pages/dashboard/use-metrics.ts
  shared/claims/state-sentence.ts
`)

/** Areas whose texts every page reads. */
const AREAS_OF_EVERY_PAGE = ['claimWords', 'common', 'navigation']

/** Sources that are built into one file: split by the bundler they compress worse. Everything else is left to it. */
export const PARTS = [
  { name: 'base', test: isOfEveryPage },
  { name: 'dashboard-page', test: isOfDashboard },
]

function isOfEveryPage(id: string): boolean {
  if (LIBRARIES_OF_EVERY_PAGE.test(id) || SOURCES_OF_EVERY_PAGE(id)) return true
  return AREAS_OF_EVERY_PAGE.some((area) => id === textModule(area))
}

function isOfDashboard(id: string): boolean {
  return SOURCES_OF_DASHBOARD(id) || id === textModule('dashboard') || id === textModule('claimState')
}

/** Returns a test for the ids of these sources, one path a line. Throws for one that does not exist. */
function sources(list: string): (id: string) => boolean {
  const ids = list.split('\n').flatMap((line) => line.trim() || [])
  const missing = ids.filter((file) => !existsSync(path.join(ROOT, file)))
  if (missing.length > 0) throw new Error(`No such source: ${missing.join(', ')}`)
  const wanted = new Set(ids.map((file) => path.join(ROOT, file)))
  return (id) => wanted.has(id)
}
