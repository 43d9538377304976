import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGE_NAMES, type Language, DEFAULT_LANGUAGE, LANGUAGES } from '#shared/messages/languages.ts'
import { language, textOf, type Texts } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import { addBaseToPage } from './base-path.ts'
import { createFirstFiles } from './first-files.ts'
import { inLanguage } from '#server/language.ts'

/** Paths that belong to the server: an unknown one below them is an error, never the app's page. */
const OWN =
  /^\/(api|trpc|account|billing|photos|recordings|attachments|uploads|b|builder|assets|healthz|readyz)(\/|$)/

/** The description of the app, for browsers that install it. */
const MANIFEST = 'manifest.webmanifest'

type ClientFilesOptions = {
  clientDir: string | undefined
  /** The path in the public address; '' for none. */
  base: string
  /** Returns whether a request has a session's cookie, valid or not. */
  hasSession: (request: FastifyRequest) => boolean
  /** The languages that people are offered. */
  languages: readonly Language[]
}

/**
 * Serves the built client: hashed files are cached for ever, the page itself never; the app routes every other path.
 */
export async function clientFiles(
  app: FastifyInstance,
  { clientDir, base, hasSession, languages }: ClientFilesOptions,
) {
  const sendPage = pageSender(clientDir, base, languages)
  if (clientDir) {
    // It could serve the folder by itself, by a route for each file, or by asking the disk about every unknown path.
    await app.register(fastifyStatic, {
      root: clientDir,
      serve: false,
      preCompressed: true,
      setHeaders(reply, file) {
        const isHashed = file.includes('/assets/')
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    serveFiles(app, clientDir, { page: sendPage, manifest: manifestSender(clientDir, languages) })
  }
  const firstFiles = clientDir ? createFirstFiles(clientDir) : undefined
  app.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split('?')[0] ?? ''
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !OWN.test(pathname) &&
      !/\.\w{1,5}$/.test(pathname)
    if (!clientDir || !wantsPage) throw new AppError('NOT_FOUND', textOf('serverErrors').notHere)
    // By the first header the service worker knows what it may store as the app (client/public/service-worker.js).
    void reply.headers({
      'x-app-page': '1',
      'cache-control': 'no-cache',
      link: firstFiles?.(request.url, hasSession(request)),
    })
    return sendPage(reply)
  })
}

type SendPage = (reply: FastifyReply) => FastifyReply

/** Returns the function that sends the app's page: the built file, or one that names the base and the reader's language. */
function pageSender(clientDir: string | undefined, base: string, languages: readonly Language[]): SendPage {
  if (!clientDir || (base === '' && languages.length === 1)) return (reply) => reply.sendFile('index.html')
  const built = addBaseToPage(readFileSync(path.join(clientDir, 'index.html'), 'utf8'), base)
  const pages = new Map(
    LANGUAGE_NAMES.map((name) => {
      const page = pageIn(built, name, languages)
      return [name, { page, br: brotliCompressSync(page), gzip: gzipSync(page) }]
    }),
  )
  return (reply) => {
    const shown = pages.get(language())
    const accepted = reply.request.headers['accept-encoding'] ?? ''
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name))
    void reply.headers({
      'cache-control': 'no-cache',
      vary: ['accept-encoding', ...(languages.length > 1 ? ['accept-language', 'cookie'] : [])].join(', '),
    })
    void reply.type('text/html; charset=utf-8')
    return encoding
      ? reply.header('content-encoding', encoding).send(shown?.[encoding])
      : reply.send(shown?.page)
  }
}

/** Returns the function that sends the description of the app that is installed, in the reader's language. */
function manifestSender(clientDir: string, languages: readonly Language[]): SendPage {
  if (languages.length === 1) return (reply) => reply.sendFile(MANIFEST)
  const built = readFileSync(path.join(clientDir, MANIFEST), 'utf8')
  return (reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language, cookie' })
      .type('application/manifest+json')
      .send(manifestIn(built, language()))
}

/** A route for each file of the folder itself, and one for each folder in it. */
function serveFiles(
  app: FastifyInstance,
  clientDir: string,
  send: { page: SendPage; manifest: SendPage },
): void {
  const method = ['GET', 'HEAD']
  for (const entry of readdirSync(clientDir, { withFileTypes: true })) {
    const { name } = entry
    if (entry.isDirectory() && !name.startsWith('.')) {
      const served = new Set(readdirSync(path.join(clientDir, name)).filter(isServed))
      app.route<{ Params: { file: string } }>({
        method,
        url: `/${name}/:file`,
        handler: ({ params: { file } }, reply) =>
          served.has(file) ? reply.sendFile(`${name}/${file}`) : reply.callNotFound(),
      })
    } else if (entry.isFile() && isServed(name)) {
      app.route({
        method,
        url: `/${name}`,
        handler: (_request, reply) => {
          if (name === 'index.html') return send.page(reply)
          return name === MANIFEST ? send.manifest(reply) : reply.sendFile(name)
        },
      })
    }
  }
}

/** Compressed files are found beside their original; source maps are not for visitors. */
const isServed = (file: string): boolean => !/^\.|\.(br|gz|map)$/.test(file)

type Words = Texts['appPage']
const wordsIn = (name: Language): Words => inLanguage(name, () => textOf('appPage'))

/** Returns the words that stand in the page itself, between its tags. */
const inPage = ({ noScript, loading, broken }: Words): string[] => [
  noScript,
  loading,
  broken.title,
  broken.text,
  broken.reload,
]

/** Returns the app's built page in a language; `offered`: the languages that people may choose from in it. */
export function pageIn(built: string, name: Language, offered: readonly Language[]): string {
  const words = inPage(wordsIn(name))
  // The app offers a choice among these (client/lib/language.ts).
  const choice = offered.length > 1 ? ` data-languages="${offered.join(' ')}"` : ''
  return inPage(wordsIn(DEFAULT_LANGUAGE))
    .reduce((page, english, at) => page.replace(between(english), `$1${words[at]}$2`), built)
    .replace('<html lang="en"', `<html lang="${name}" dir="${LANGUAGES[name].direction}"${choice}`)
}

/** Finds these words as the whole text of an element, on however many lines they are. */
const between = (words: string): RegExp => new RegExp(`(>\\s*)${words.replaceAll(/\s+/g, '\\s+')}(\\s*<)`)

/** Returns the description of the app that is installed in a language. */
export function manifestIn(built: string, name: Language): string {
  const { description } = wordsIn(name)
  return JSON.stringify({
    ...Object(JSON.parse(built)),
    lang: name,
    dir: LANGUAGES[name].direction,
    description,
  })
}
