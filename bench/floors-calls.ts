// Floors of the calls: bare Fastify routes over the product's own database, in a process of their own. `/list` is a
// prepared statement without session, whose JSON is built in SQL; the others run the product's own handlers.
import path from 'node:path'
import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { pino } from 'pino'
import { CATEGORIES } from '#shared/categories.ts'
import { authenticateToken, resumeSession } from '#server/auth/service.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { createDomainEvents } from '#server/domain-events.ts'
import { createIds } from '#server/ids.ts'
import { createModules } from '#server/modules.ts'
import { loadSecrets } from '#server/secrets.ts'

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
const services = await createModules(
  {
    db,
    clock: systemClock,
    ids: createIds(systemClock),
    log: pino({ level: 'silent' }),
    config,
    secrets: loadSecrets(values.dataDir),
    events: createDomainEvents(),
    wake: () => undefined,
  },
  {
    mailAssetsDir: assets('mail/outbox'),
    pdfAssetsDir: assets('account'),
    channels: () => {
      throw new Error('nothing listens')
    },
  },
)

const list = sqlite
  .prepare<[string], string>(
    `select json_object('claims', json_group_array(json_object('id', id, 'number', number, 'title', title,
         'category', category, 'address', address, 'status', status, 'createdAt', created_at, 'updatedAt', updated_at,
         'firstResponseTime', first_response_hours, 'resolutionTime', resolution_days,
         'lastMessage', case when last_message_sender is null then null else
           json_object('sender', last_message_sender, 'content', last_message_preview) end,
         'thumbUrl', thumb_photo_id, 'builderName', builder_name, 'failure', null)))
       from (select * from claims where user_id = ? order by id desc limit 50)`,
  )
  .pluck()
const count = sqlite.prepare<[string], number>('select count(*) from claims where user_id = ?').pluck()

type Asked = { Querystring: { user: string; id: string } }
const bearer = (header = '') => header.slice('Bearer '.length)
const app = Fastify()
app.get<Asked>('/list', ({ query }, reply) => reply.type('application/json').send(list.get(query.user)))
app.get<Asked>('/list-count', ({ query }, reply) =>
  reply.type('application/json').header('x-total', count.get(query.user)).send(list.get(query.user)),
)
app.get('/session', ({ headers }) => resumeSession(services.auth, headers.cookie?.split('=')[1]))
app.get(
  '/me',
  async ({ headers }) => (await authenticateToken(services.auth, bearer(headers.authorization)))?.user,
)
app.get<Asked>('/detail', ({ query }) =>
  services.thread.detail({ kind: 'homeowner', userId: query.user }, query.id),
)
app.get('/empty', () => CATEGORIES)
await app.listen({ port: Number(values.port), host: '127.0.0.1' })

process.on('SIGTERM', () => {
  void app.close().then(() => process.exit(0))
})
