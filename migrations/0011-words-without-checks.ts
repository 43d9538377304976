import type { QueryExecutorProvider } from 'kysely'
import { rebuildTable } from './rebuild-table.ts'

const STATUSES = `('New', 'Sent', 'Opened', 'Acknowledged', 'InProgress', 'Closed', 'SendingFailed')`

/** Constraints that listed the words a column accepts. Those on numbers and on yes/no stay. */
const CHECKS: Readonly<Record<string, readonly string[]>> = {
  claims: [`check (status in ${STATUSES})`],
  claim_events: [`check (status in ${STATUSES})`, `check (by in ('homeowner', 'builder', 'system'))`],
  visits: [`check (state in ('proposed', 'accepted', 'declined', 'replaced'))`],
  messages: [
    `check (sender in ('Homeowner', 'Builder', 'System'))`,
    `check (channel in ('app', 'page', 'email'))`,
  ],
  photos: [`check (state in ('granted', 'stored'))`, `check (variants in ('pending', 'ready', 'failed'))`],
  outbox: [
    `check (kind in ('letter', 'to-builder', 'notice', 'account'))`,
    `check (state in ('due', 'sent', 'local', 'failed', 'dropped'))`,
  ],
  inbound_mails: [
    `check (door in ('webhook', 'smtp', 'imap'))`,
    `check (state in ('stored', 'filed', 'noted', 'unfiled'))`,
  ],
  user_tokens: [`check (purpose in ('verify-email', 'reset-password'))`],
}

/**
 * Allows a new status, kind, channel or state without rebuilding its table again: `server/db/enums.ts` checks the words
 * when they are written.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const [table, checks] of Object.entries(CHECKS)) {
    await rebuildTable(db, table, (definition) =>
      checks.reduce((text, check) => without(text, check), definition),
    )
  }
}

function without(definition: string, check: string): string {
  if (!definition.includes(` ${check}`)) throw new Error(`No such constraint: ${check}`)
  return definition.replace(` ${check}`, '')
}
