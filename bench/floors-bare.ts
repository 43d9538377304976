// The other floors: bare node:http over the product's own database and disk, in a process of their own.
import { createHash } from 'node:crypto'
import { closeSync, createWriteStream, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import SQLite from 'better-sqlite3'
import sharp from 'sharp'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    dataDir: { type: 'string', default: '' },
    /** Folder that the floors write to. */
    folder: { type: 'string', default: '' },
    commitBytes: { type: 'string', default: '0' },
    photo: { type: 'string', default: '' },
  },
})

const db = new SQLite(path.join(values.dataDir, 'homeclaim.db'), { readonly: true })
const COLUMNS = `id, number, title, category, address, status, created_at, updated_at, first_response_hours,
  resolution_days, last_message_sender, last_message_preview, thumb_photo_id, builder_name, status_at, status_by,
  sent_at, fix_reported_at`
/** The list's further columns of a claim (server/claims/store/list-row-repository.ts). */
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
const page = db.prepare<[string, string]>(
  `select ${COLUMNS}, ${NEWS} from claims where home_id = ? order by id desc limit 50`,
)
const search = db.prepare<[string, string, string, string, string]>(
  `select ${COLUMNS} from claims where home_id = ? and (title like ? or address like ? or category like ?
     or last_message_preview like ?) order by id desc limit 50`,
)
const commit = Buffer.alloc(Number(values.commitBytes), 'x')
const log = openSync(path.join(values.folder, 'floor.log'), 'w')
let [offset, uploads] = [0, 0]

type Answer = (query: URLSearchParams, request: IncomingMessage) => string | Promise<string>
const answers: Record<string, Answer> = {
  '/rows': (query) => JSON.stringify(page.all(query.get('user') ?? '', query.get('user') ?? '')),
  '/likes': (query) => {
    const like = `%${query.get('search')}%`
    return JSON.stringify(search.all(query.get('user') ?? '', like, like, like, like))
  },
  '/append': (_query, request) => {
    request.resume()
    offset += writeSync(log, commit, 0, commit.length, offset)
    fdatasyncSync(log)
    return '{}'
  },
  '/upload': async (_query, request) => {
    const hash = createHash('sha256')
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        done(null, chunk)
      },
    })
    uploads += 1
    const file = createWriteStream(path.join(values.folder, `floor-${uploads}`), { flush: true })
    await pipeline(request, counted, file)
    return JSON.stringify({ sha256: hash.digest('hex') })
  },
  '/decode': async () =>
    JSON.stringify((await sharp(values.photo).raw().toBuffer({ resolveWithObject: true })).info),
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://floor')
  Promise.resolve(answers[pathname]?.(searchParams, request))
    .then((answer) =>
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(answer),
    )
    .catch((error: unknown) => response.writeHead(500).end(String(error)))
}).listen(Number(values.port), '127.0.0.1')

process.on('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  db.close()
  closeSync(log)
})
