import { hash, randomBytes } from 'node:crypto'
import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * Each claim gets a record that can be checked: what happened to it, entry by entry, each with the hash of the one
 * before. The record of an older claim begins now: its first entry says since when it is chained and has the words as
 * they are now, followed by what had been stored before. Raw mails and documents were not hashed then.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table record_entries (
    claim_id text not null,
    seq integer not null,
    kind text not null,
    at text not null,
    content text,
    content_hash text not null,
    previous_hash text not null,
    hash text not null,
    primary key (claim_id, seq)
  ) strict, without rowid`.execute(db)
  await sql`create table record_heads (
    claim_id text primary key,
    length integer not null,
    hash text not null,
    verify_at text not null,
    verified_at text,
    verified_length integer not null default 0,
    findings text
  ) strict, without rowid`.execute(db)
  await sql`create index record_heads_to_verify on record_heads (verify_at, claim_id)`.execute(db)
  await sql`create table record_removals (claim_id text primary key) strict, without rowid`.execute(db)
  const at = new Date().toISOString()
  for (let after = ''; ;) {
    const claims = await rows<Claim>(db, sql`select * from claims where id > ${after} order by id limit 200`)
    const last = claims.at(-1)
    if (!last) break
    const things = await storedThings(db, { from: claims[0]?.id ?? '', to: last.id })
    for (const claim of claims) await chain(db, claim, { at, things: things.get(claim.id) ?? [] })
    after = last.id
  }
  await protect(db)
}

/** An entry is final; its content goes when its claim is deleted, by whatever statement. */
async function protect(db: QueryExecutorProvider): Promise<void> {
  await sql`create trigger record_entries_are_final before update on record_entries
    when new.content is not null or new.claim_id is not old.claim_id or new.seq is not old.seq
      or new.kind is not old.kind or new.at is not old.at or new.content_hash is not old.content_hash
      or new.previous_hash is not old.previous_hash or new.hash is not old.hash
      or exists (select 1 from claims where id = old.claim_id)
    begin select raise(abort, 'entries of a record are never changed'); end`.execute(db)
  await sql`create trigger record_entries_stay before delete on record_entries
    begin select raise(abort, 'entries of a record are never deleted'); end`.execute(db)
  await sql`create trigger claims_leave_their_record after delete on claims begin
    update record_entries set content = null where claim_id = old.id and content is not null;
    insert or ignore into record_removals (claim_id) values (old.id);
  end`.execute(db)
}

type Claim = { id: string; number: number } & Record<
  'title' | 'category' | 'address' | 'summary' | 'description' | 'created_at',
  string
>
/** What one entry is about; `id` is time-sortable. */
type Thing = { id: string; kind: string; fields: Record<string, unknown> }

async function rows<R>(db: QueryExecutorProvider, query: ReturnType<typeof sql>): Promise<R[]> {
  return (await sql<R>`${query}`.execute(db)).rows
}

/** Returns what is stored of a range of claims, by claim, in the order in which it happened. */
async function storedThings(
  db: QueryExecutorProvider,
  { from, to }: { from: string; to: string },
): Promise<Map<string, Thing[]>> {
  const things = new Map<string, Thing[]>()
  for (const { kind, query } of SOURCES) {
    const found = await rows<{ claim: string; id: string; json: string }>(
      db,
      sql`${sql.raw(query)} and claim_id between ${from} and ${to}`,
    )
    for (const { claim, id, json } of found) {
      const thing = { id, kind, fields: hashed(JSON.parse(json) as Record<string, unknown>) }
      things.set(claim, [...(things.get(claim) ?? []), thing])
    }
  }
  for (const list of things.values()) list.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
  return things
}

const SOURCES = [
  {
    kind: 'event',
    query: `select claim_id as claim, id, json_object('id', id, 'kind', kind, 'status', status, 'at', at, 'by', by,
      'person', user_id, 'detail', detail, 'changes', json(changes)) as json from claim_events where true`,
  },
  {
    kind: 'message',
    query: `select claim_id as claim, id, json_object('id', id, 'sender', sender, 'authorName', author_name,
      'channel', channel, 'isAutomatic', json(iif(is_automatic, 'true', 'false')), 'mail', inbound_mail_id, 'person', user_id,
      'createdAt', created_at, 'text#', content, 'html#', html_content,
      'original#', coalesce(original, content || char(10) || char(10) || folded)) as json from messages where true`,
  },
  {
    kind: 'photo',
    query: `select claim_id as claim, id, json_object('id', id, 'messageId', message_id, 'eventId', event_id,
      'fileName', file_name, 'contentType', content_type, 'sizeBytes', size_bytes, 'sha256', sha256) as json
      from photos where state = 'stored'`,
  },
  {
    kind: 'attachment',
    query: `select claim_id as claim, id, json_object('id', id, 'messageId', message_id, 'fileName', file_name,
      'contentType', content_type, 'sizeBytes', size_bytes, 'sha256', null) as json from attachments where true`,
  },
  {
    kind: 'email-queued',
    query: `select claim_id as claim, id, json_object('id', id, 'to', to_address,
      'subject', coalesce(json_extract(mail, '$.subject'), ''), 'text#', coalesce(json_extract(mail, '$.text'), ''))
      as json from outbox join outbox_mails on outbox_id = id where kind in ('letter', 'to-builder')`,
  },
  {
    kind: 'delivery',
    query: `select claim_id as claim, id, json_object('id', id, 'to', to_address, 'outcome', state,
      'reply', server_reply, 'reason', last_error, 'server', null, 'tls', null, 'raw', null) as json
      from outbox where kind in ('letter', 'to-builder') and state != 'due'`,
  },
  {
    kind: 'mail-received',
    query: `select claim_id as claim, id, json_object('id', id, 'from', from_address, 'subject', subject,
      'receivedAt', received_at, 'state', state, 'raw', null) as json from inbound_mails where true`,
  },
] as const

/** Replaces the texts of the fields that end with `#` by their hashes, and leaves out absent corrections. */
function hashed(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => name !== 'changes' || value !== null)
      .map(([name, value]) =>
        name.endsWith('#')
          ? [name.slice(0, -1), typeof value === 'string' ? sha256(value) : null]
          : [name, value],
      ),
  )
}

/** Stores the chain of one claim and its head. */
async function chain(
  db: QueryExecutorProvider,
  claim: Claim,
  { at, things }: { at: string; things: readonly Thing[] },
): Promise<void> {
  const { id, number, title, category, address, summary, description, created_at: createdAt } = claim
  const words = { id, number, title, category, address, summary, description, createdAt }
  let previous = '0'.repeat(64)
  let seq = 0
  for (const { kind, fields } of [{ kind: 'chained', fields: words }, ...things]) {
    seq += 1
    const content = canonical({ ...fields, salt: randomBytes(16).toString('hex') })
    const contentHash = sha256(content)
    const next = sha256(canonical({ v: 1, claim: id, seq, kind, at, content: contentHash, previous }))
    await sql`insert into record_entries (claim_id, seq, kind, at, content, content_hash, previous_hash, hash)
      values (${id}, ${seq}, ${kind}, ${at}, ${content}, ${contentHash}, ${previous}, ${next})`.execute(db)
    previous = next
  }
  await sql`insert into record_heads (claim_id, length, hash, verify_at)
    values (${id}, ${seq}, ${previous}, ${at})`.execute(db)
}

const sha256 = (text: string): string => hash('sha256', text, 'hex')

/** Canonical JSON (RFC 8785), as it was when this migration was written. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`
}
