import { formatMetric } from '#shared/metric-text.ts'
import { STATUSES, statusLabel } from '#shared/claims/statuses.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Notice } from '#client/ui/notice.tsx'
import { useId, type ReactNode, useSyncExternalStore } from 'react'
import { chosenTheme } from '#client/lib/theme.ts'
import { DESKTOP, PHONE, useMediaQuery } from '#client/lib/use-media-query.ts'

export function DataTab() {
  const { isAdmin } = useUser()
  const metrics = trpc.metrics.get.useQuery()
  const figures = metrics.data
  return (
    <>
      {metrics.isError && (
        <Notice kind="bad" title={errorText(metrics.error, 'Your figures did not load.')} />
      )}
      {figures && (
        <>
          <FactPanel
            title="Your claims by status"
            facts={STATUSES.map((status) => [statusLabel(status), figures.byStatus[status] ?? 0])}
          />
          <FactPanel
            title="Your metrics"
            facts={[
              ['Total claims', figures.totalClaims],
              ['Open', figures.openClaims],
              ['Closed', figures.closedClaims],
              ['Avg FRT', formatMetric(figures.frt, 'h')],
              ['Avg ART', formatMetric(figures.art, 'd')],
              ['AI usage', `${figures.aiUsagePercent} %`],
            ]}
          />
        </>
      )}
      {isAdmin ? <ServerFacts /> : <AdminOnly what="The database and the server’s settings" />}
    </>
  )
}

function ServerFacts() {
  const state = trpc.admin.state.useQuery()
  if (state.isError) {
    return <Notice kind="bad" title={errorText(state.error, 'The server’s facts did not load.')} />
  }
  if (!state.data) return null
  const { database, mail, mailFrom, inboundAddress, channels, outbox, unfiled, aiService } = state.data
  return (
    <>
      <FactPanel
        title="Database"
        facts={[
          ['Engine', database.engine],
          ['Size', bytes(database.sizeBytes)],
          ['Journal', database.journalMode],
          ['Synchronous', database.synchronous],
          ['Schema', database.schema],
          ['Users', database.users],
          ['Claims', database.claims],
          ['Messages', database.messages],
          ['Photos', database.photos],
        ]}
      />
      <FactPanel
        title="Email"
        facts={[
          ['Going out', mail === 'smtp' ? 'Through the mail server' : 'Kept in the local mailbox'],
          ['From', mailFrom ?? 'Not set'],
          ['Answers come to', inboundAddress ?? 'Not set'],
          ['Ways email comes in', channels.length > 0 ? channels.join(', ') : 'None'],
          ['Outbox', counts(outbox)],
          ['Mail we couldn’t match', unfiled],
        ]}
      />
      <FactPanel
        title="Enhance with AI"
        facts={[
          ['Written by', aiService ? `${aiService.model} at ${aiService.host}` : 'The built-in writer'],
        ]}
      />
    </>
  )
}

/** "3 local, 1 due"; states without emails are left out. */
function counts(outbox: Record<string, number>): string {
  const some = Object.entries(outbox).filter(([, count]) => count > 0)
  return some.map(([state, count]) => `${count} ${state}`).join(', ') || 'Empty'
}

/** Shown to other users in place of data that the server returns only to the admin. */
function AdminOnly({ what }: { what: string }) {
  return <p className="hint">{what} are shown to the admin only.</p>
}

export type Fact = [name: string, value: ReactNode]

/** A panel with a heading and a list of names and values. */
export function FactPanel({
  title,
  facts,
  children,
}: {
  title: string
  facts?: Fact[]
  children?: ReactNode
}) {
  const id = useId()
  return (
    <section className="panel pad" aria-labelledby={id}>
      <h2 className="h2" id={id}>
        {title}
      </h2>
      {facts && (
        <dl className="facts bare">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  )
}

export function bytes(count: number): string {
  if (count < 1024) return `${count} bytes`
  return count < 1024 * 1024 ? `${(count / 1024).toFixed(1)} KB` : `${(count / 1024 / 1024).toFixed(1)} MB`
}

export function UiTab() {
  const isPhone = useMediaQuery(PHONE)
  const isDesktop = useMediaQuery(DESKTOP)
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const isContrasty = useMediaQuery('(prefers-contrast: more)')
  const viewport = useViewport()
  return (
    <>
      <FactPanel
        title="Look"
        facts={[
          ['Theme chosen', chosenTheme()],
          ['Theme shown', document.documentElement.dataset.theme ?? 'dark'],
          ['Breakpoint', breakpoint(isPhone, isDesktop)],
          ['Viewport', viewport],
          ['Pixel ratio', devicePixelRatio],
          ['Reduced motion', isStill ? 'Yes' : 'No'],
          ['More contrast', isContrasty ? 'Yes' : 'No'],
        ]}
      />
      <FactPanel
        title="Browser"
        facts={[
          ['Time zone', timeZone()],
          ['Language', navigator.language],
          ['Connection', navigator.onLine ? 'Online' : 'Offline'],
          [
            'Service worker',
            navigator.serviceWorker?.controller ? 'In charge of this page' : 'Not in charge',
          ],
        ]}
      />
      <FactPanel title="Loading of this page" facts={loadFacts()} />
    </>
  )
}

function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

function breakpoint(isPhone: boolean, isDesktop: boolean): string {
  if (isPhone) return 'Phone, under 640 px'
  return isDesktop ? 'Desktop, 1024 px and more' : 'Tablet, 640 to 1023 px'
}

function useViewport(): string {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener('resize', onChange)
      return () => removeEventListener('resize', onChange)
    },
    () => `${innerWidth} × ${innerHeight} px`,
  )
}

/** As the browser measured it; what it did not measure is left out. */
function loadFacts(): Fact[] {
  // Entries of these two types are what their names say; the general type knows their common part only.
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const parts = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const facts: Fact[] = []
  if (page) {
    facts.push(
      ['First byte', ms(page.responseStart)],
      ['Page ready', ms(page.domContentLoadedEventEnd)],
      ['All loaded', page.loadEventEnd > 0 ? ms(page.loadEventEnd) : 'Not yet'],
    )
  }
  const paint = performance.getEntriesByName('first-contentful-paint')[0]
  if (paint) facts.push(['First paint', ms(paint.startTime)])
  const scripts = parts.filter((part) => part.initiatorType === 'script' || part.name.endsWith('.js'))
  return [
    ...facts,
    ['Files so far', parts.length],
    ['Code and data received', bytes(parts.reduce((sum, part) => sum + part.transferSize, 0))],
    ...scripts
      .toSorted((a, b) => b.duration - a.duration)
      .slice(0, 5)
      .map((part): Fact => [fileName(part.name), ms(part.duration)]),
  ]
}

function ms(time: number): string {
  return `${Math.round(time)} ms`
}

function fileName(url: string): string {
  return url.split('/').pop()?.split('?')[0] ?? url
}
