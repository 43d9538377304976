// The floor of a start: the least that node:http can be. Plain JavaScript, so that nothing is translated.
import { createServer } from 'node:http'

const body = Buffer.alloc(4096, 'x')
createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/plain' }).end(body)
}).listen(Number(process.env['PORT']), '127.0.0.1', () => process.stdout.write('ready\n'))
process.on('SIGTERM', () => process.exit(0))
