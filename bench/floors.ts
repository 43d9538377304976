// Floors of the calls: bare Fastify routes over the product's own database, in a process of their own. `/list` is the
// list's prepared statement without a session; the others run the product's own handlers.
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
import { createOwnSignals } from '#server/db/signals.ts'
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
const signals = createOwnSignals(db)
const services = await createModules(
  {
    db,
    clock: systemClock,
    ids: createIds(systemClock),
    log,
    config,
    secrets,
    events: createDomainEvents(),
    signals,
    wake: () => undefined,
  },
  {
    mailAssetsDir: assets('delivery/email'),
    pdfAssetsDir: assets('documents'),
    version: 'bench',
    liveSettings: await openLiveSettings(config, { db, secrets, signals, log }),
    channels: () => {
      throw new Error('nothing listens')
    },
    jobs: () => [],
  },
)

const COLUMNS = `id, number, title, category, address, status, created_at, updated_at, first_response_hours,
  resolution_days, last_message_sender, last_message_preview, thumb_photo_id, builder_name, status_at, status_by,
  sent_at, fix_reported_at`
/** The list's further columns of a claim (server/claims/list-repository.ts). */
const NEWS = `case when status = 'SendingFailed' then (select detail from claim_events
    where claim_id = claims.id and claim_events.status = 'SendingFailed' order by claim_events.id desc limit 1) end
    as failure,
  case when status = 'InProgress' then (select json_array(visits.id, date, from_time, to_time, who, state, proposed_at)
    from visits where claim_id = claims.id order by visits.id desc limit 1) end as visit,
  case when claims.status in ('Sent', 'Opened', 'Acknowledged', 'InProgress') then
    json_array((select users.time_zone from users where users.id = claims.user_id),
      json((select json_group_array(json_array(kind, claim_events.status, claim_events.at, claim_events.by))
        from claim_events where claim_id = claims.id and (claim_events.status is not null
          or kind in ('visit-proposed', 'fix-reported', 'fix-disputed', 'followed-up'))))) end as clock,
  (select case when count(*) > 0 then json_object('count', count(*), 'from', author, 'text', text,
    'id', max(case when text is not null then id end)) end
    from unread_news where claim_id = claims.id and unread_news.user_id = ?) as unread`
const page = sqlite.prepare<[string, string]>(
  `select ${COLUMNS}, ${NEWS} from claims where home_id = ? order by id desc limit 50`,
)

type Asked = { Querystring: { user: string; id: string } }
const bearer = (header = '') => header.slice('Bearer '.length)
const app = Fastify()
app.get<Asked>('/list', ({ query }) => page.all(query.user, query.user))
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
