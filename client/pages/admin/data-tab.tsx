import { formatMetric } from '#shared/metric-text.ts'
import { STATUSES, statusLabel } from '#shared/claims/statuses.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Notice } from '#client/ui/notice.tsx'
import { useId, type ReactNode } from 'react'

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
