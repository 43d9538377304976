import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE, languageOf, type Language } from '#shared/messages/languages.ts'
import { inLanguage } from '#server/language.ts'

/** Answers each request in the language of who asks, of those that are offered. Added after the cookies are read. */
export function answerInLanguage(app: FastifyInstance, offered: readonly Language[]): void {
  app.addHook('onRequest', (request, _reply, done) => inLanguage(requestLanguage(request, offered), done))
  // Reading a body goes on in another context.
  app.addHook('preValidation', (request, _reply, done) => inLanguage(requestLanguage(request, offered), done))
}

/**
 * Answers each request of these pages in the language that is known of who has them, unless another one was chosen in the
 * browser: their emails are in it too.
 */
export function answerInKnownLanguage(
  app: FastifyInstance,
  offered: readonly Language[],
  knownOf: (request: FastifyRequest) => Promise<Language | undefined>,
): void {
  if (offered.length < 2) return
  const languages = new WeakMap<FastifyRequest, Language>()
  app.addHook('onRequest', (request, _reply, done) => {
    const isChosen = chosenLanguage(request, offered) !== undefined
    const found = isChosen ? Promise.resolve(undefined) : knownOf(request)
    found.then((known) => {
      const name = known && offered.includes(known) ? known : requestLanguage(request, offered)
      languages.set(request, name)
      inLanguage(name, done)
    }, done)
  })
  app.addHook('preValidation', (request, _reply, done) =>
    inLanguage(languages.get(request) ?? requestLanguage(request, offered), done),
  )
}

/** Returns the language that was chosen in this browser, else the one it asks for, else English. */
export function requestLanguage(request: Asking, offered: readonly Language[]): Language {
  const { headers } = request
  return (
    chosenLanguage(request, offered) ??
    acceptedLanguages(headers['accept-language'] ?? '').find((name) => offered.includes(name)) ??
    DEFAULT_LANGUAGE
  )
}

type Asking = Pick<FastifyRequest, 'cookies' | 'headers'>

function chosenLanguage({ cookies }: Asking, offered: readonly Language[]): Language | undefined {
  const chosen = languageOf(cookies[LANGUAGE_COOKIE])
  return chosen && offered.includes(chosen) ? chosen : undefined
}

/** Returns the languages of an Accept-Language header (RFC 9110, 12.5.4), the most wanted first: "es-MX,es;q=0.9". */
function acceptedLanguages(header: string): Language[] {
  return header
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { language: languageOf(tag.split('-')[0]), weight: quality ? Number(quality.split('=')[1]) : 1 }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ language }) => language ?? [])
}
