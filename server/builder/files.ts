import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpenedPhoto } from './service.ts'

const YEAR_S = 31_536_000

/** A stored file as an answer: kept privately by the browser, never run as a page (the token is part of its address). */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: OpenedPhoto,
  disposition: 'inline' | 'attachment',
): FastifyReply {
  reply.headers({
    'cache-control': `private, max-age=${YEAR_S}, immutable`,
    'content-security-policy': "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    etag: file.etag,
  })
  if (request.headers['if-none-match'] === file.etag) {
    file.stream.destroy()
    return reply.code(304).send()
  }
  return reply
    .header('content-length', file.sizeBytes)
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeName(file.fileName)}`)
    .type(file.contentType)
    .send(file.stream)
}

/** RFC 8187: what encodeURIComponent leaves but a header parameter does not allow. */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  )
}
