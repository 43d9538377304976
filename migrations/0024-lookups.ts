import { sql, type QueryExecutorProvider } from 'kysely'

/** Every statement finds its rows by an index in the order it needs; what is rare has an index of its own. */
const INDEXES = [
  `claims_failed_by_user on claims (user_id, id) where status = 'SendingFailed'`,
  'sessions_by_use on sessions (last_seen_at)',
  'sign_in_networks_by_use on sign_in_networks (last_used_at)',
  'users_admins on users (id) where is_admin = 1',
  'inbound_mails_by_claim on inbound_mails (claim_id, id) where claim_id is not null',
  'inbound_mails_by_address on inbound_mails (from_address) where from_address is not null',
  'attachments_by_claim on attachments (claim_id, id)',
  'outbox_by_user on outbox (user_id, created_at, id) where user_id is not null',
  'outbox_unowned on outbox (created_at, to_address) where user_id is null',
  `outbox_receivers on outbox (user_id, to_address) where kind in ('letter', 'to-builder')`,
  'card_events_by_time on card_events (acted_at)',
  'card_endings_by_time on card_endings (noted_at)',
  `subscriptions_overdue on subscriptions (id) where status = 'past_due'`,
  `subscriptions_running on subscriptions (read_at, customer_id) where status not in ('canceled', 'incomplete_expired')`,
  'card_checkouts_unsettled on card_checkouts (created_at, customer_id) where settled_at is null',
]
/** Replaced by one with another column. */
const REPLACED = ['inbound_mails_by_claim', 'attachments_by_claim', 'outbox_by_user']

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const name of REPLACED) await sql`drop index ${sql.ref(name)}`.execute(db)
  for (const definition of INDEXES) await sql`create index ${sql.raw(definition)}`.execute(db)
}
