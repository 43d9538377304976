import { Readable } from 'node:stream'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { AppError } from '#server/errors.ts'
import { answerError } from './answer-errors.ts'

const TYPES = ['text/html; charset=utf-8', 'application/octet-stream', 'image/jpeg', 'application/json']

test.each(TYPES)(
  'a stored %s that cannot be read is answered as an error that one can read',
  async (type) => {
    const app = Fastify()
    app.setErrorHandler(answerError)
    await app.register(compress, { global: true, encodings: ['gzip'], customTypes: /text|octet|json/ })
    app.get('/', (_request, reply) =>
      reply
        .headers({
          'content-type': type,
          'content-length': 9_000,
          'content-disposition': 'attachment; filename="a.bin"',
          'cache-control': 'private, max-age=3600',
          etag: '"one"',
        })
        .send(
          new Readable({
            read() {
              this.destroy(new AppError('UNAVAILABLE', 'Please try again in a moment.'))
            },
          }),
        ),
    )
    const url = await app.listen({ port: 0 })
    try {
      for (const encoding of ['gzip', 'identity']) {
        const answer = await fetch(url, { headers: { 'accept-encoding': encoding } })
        expect(answer.status).toBe(503)
        expect(await answer.json()).toEqual({
          error: { code: 'UNAVAILABLE', message: 'Please try again in a moment.' },
        })
        expect(answer.headers.get('content-type')).toContain('application/json')
        expect(answer.headers.get('cache-control')).toBe('no-store')
        for (const name of ['content-disposition', 'etag']) expect(answer.headers.has(name)).toBe(false)
      }
    } finally {
      await app.close()
    }
  },
)
