// Floors of the calls: bare Fastify routes over the product's own database, in a process of their own. `/list` is a
// prepared statement without session, whose JSON is built in SQL; the others run the product's own handlers.
import path from 'node:path'
import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { pino } from 'pino'
import { CATEGORIES } from '#shared/claims/categories.ts'
import { authenticateToken, resumeSession } from '#server/auth/service.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { createDomainEvents } from '#server/domain-events.ts'
import { createIds } from '#server/ids.ts'
import { createModules } from '#server/modules.ts'
import { loadSecrets } from '#server/secrets.ts'
import { openLiveSettings } from '#server/start/live-settings.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    dataDir: { type: 'string', default: '' },
    root: { type: 'string', default: '' },
  },
})
const connection = connect(path.join(values.dataDir, 'homeclaim.db'))
const { sqlite, db } = connection
const config = readConfig({ DATA_DIR: values.dataDir, PORT: values.port })
const assets = (module: string) => path.join(values.root, 'server', module, 'assets')
const log = pino({ level: 'silent' })
const secrets = loadSecrets(values.dataDir)
const services = await createModules(
  {
    db,
    clock: systemClock,
    ids: createIds(systemClock),
    log,
    config,
    secrets,
    events: createDomainEvents(),
    wake: () => undefined,
  },
  {
    mailAssetsDir: assets('delivery/email'),
    pdfAssetsDir: assets('account'),
    version: 'bench',
    liveSettings: await openLiveSettings(config, { db, secrets, log }),
    channels: () => {
      throw new Error('nothing listens')
    },
    jobs: () => [],
  },
)

/** The list's columns of a claim (server/claims/store/list-row-repository.ts), as JSON made in SQL. */
const ROW = `json_object('id', id, 'number', number, 'title', title, 'category', category, 'address', address,
  'status', status, 'createdAt', created_at, 'updatedAt', updated_at, 'firstResponseTime', first_response_hours,
  'resolutionTime', resolution_days, 'lastMessage', case when last_message_sender is null then null else
    json_object('sender', last_message_sender, 'content', last_message_preview) end,
  'thumbUrl', thumb_photo_id, 'builderName', builder_name, 'statusAt', coalesce(status_at, created_at), 'statusBy', coalesce(status_by, 'system'),
  'sentAt', sent_at, 'fixReportedAt', fix_reported_at,
  'failure', case when status = 'SendingFailed' then (select detail from claim_events
    where claim_id = claims.id and claim_events.status = 'SendingFailed' order by claim_events.id desc limit 1) end,
  'visit', case when status = 'InProgress' then (select json_object('id', visits.id, 'date', date, 'from', from_time,
    'to', to_time, 'who', who, 'state', state, 'proposedAt', proposed_at) from visits
    where claim_id = claims.id order by visits.id desc limit 1) end,
  'clock', case when claims.status in ('Sent', 'Opened', 'Acknowledged', 'InProgress') then
    json_array((select users.time_zone from users where users.id = claims.user_id),
      json((select json_group_array(json_array(kind, claim_events.status, claim_events.at, claim_events.by))
        from claim_events where claim_id = claims.id and (claim_events.status is not null
          or kind in ('visit-proposed', 'fix-reported', 'fix-disputed', 'followed-up'))))) end,
  'unread', (select case when count(*) > 0 then json_object('count', count(*), 'from', author, 'text', text,
    'id', max(case when text is not null then id end)) end
    from unread_news where claim_id = claims.id and unread_news.user_id = +?))`
const list = sqlite
  .prepare<[string, string], string>(
    `select json_object('claims', json_group_array(json(row))) from
       (select ${ROW} as row from claims where home_id = +? order by id desc limit 50)`,
  )
  .pluck()
const count = sqlite.prepare<[string], number>('select count(*) from claims where home_id = +?').pluck()

type Asked = { Querystring: { user: string; id: string } }
const bearer = (header = '') => header.slice('Bearer '.length)
const app = Fastify()
app.get<Asked>('/list', ({ query }, reply) =>
  reply.type('application/json').send(list.get(query.user, query.user)),
)
app.get<Asked>('/list-count', ({ query }, reply) =>
  reply
    .type('application/json')
    .header('x-total', count.get(query.user))
    .send(list.get(query.user, query.user)),
)
app.get('/session', ({ headers }) => resumeSession(services.auth, headers.cookie?.split('=')[1]))
app.get(
  '/me',
  async ({ headers }) => (await authenticateToken(services.auth, bearer(headers.authorization)))?.user,
)
app.get<Asked>('/detail', ({ query }) =>
  services.thread.detail({ kind: 'homeowner', userId: query.user, homeId: query.user }, query.id),
)
app.get('/empty', () => CATEGORIES)
await app.listen({ port: Number(values.port), host: '127.0.0.1' })

process.on('SIGTERM', () => {
  void app.close().then(() => process.exit(0))
})
