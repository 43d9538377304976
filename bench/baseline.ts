// The baseline: a bare node:http server in a process of its own, like the product. Settings by the command line.
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import SQLite from 'better-sqlite3'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    database: { type: 'string', default: '' },
    user: { type: 'string', default: '' },
    limit: { type: 'string', default: '50' },
    fixedBytes: { type: 'string', default: '0' },
    file: { type: 'string', default: '' },
    commitBytes: { type: 'string', default: '0' },
  },
})

const fixed = Buffer.alloc(Number(values.fixedBytes), 'x')
const db = new SQLite(values.database, { readonly: true })
const page = db.prepare(
  `select id, number, title, category, address, status, created_at, updated_at, first_response_hours,
     resolution_days, last_message_sender, last_message_preview, thumb_photo_id, builder_name
   from claims where user_id = ? order by id desc limit ?`,
)
const commit = Buffer.alloc(Number(values.commitBytes), 'x')
const log = openSync(values.file, 'w')
let offset = 0

const answers: Record<string, () => Buffer | string> = {
  '/fixed': () => fixed,
  '/list': () => JSON.stringify(page.all(values.user, Number(values.limit))),
  '/append': () => {
    offset += writeSync(log, commit, 0, commit.length, offset)
    fdatasyncSync(log)
    return '{}'
  },
}

const server = createServer((request, response) => {
  const answer = answers[request.url ?? '']
  request.resume()
  request.on('end', () => {
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(answer?.())
  })
}).listen(Number(values.port), '127.0.0.1')

process.on('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  db.close()
  closeSync(log)
})
