import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE, languageOf, type Language } from '#shared/messages/languages.ts'
import { inLanguage } from '#server/language.ts'

/** Answers each request in the language of who asks, of those that are offered. Added after the cookies are read. */
export function answerInLanguage(app: FastifyInstance, offered: readonly Language[]): void {
  app.addHook('onRequest', (request, _reply, done) => inLanguage(requestLanguage(request, offered), done))
  // Reading a body goes on in another context.
  app.addHook('preValidation', (request, _reply, done) => inLanguage(requestLanguage(request, offered), done))
}

/** Returns the language that was chosen in this browser, else the one it asks for, else English. */
export function requestLanguage(
  { cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>,
  offered: readonly Language[],
): Language {
  const chosen = languageOf(cookies[LANGUAGE_COOKIE])
  if (chosen && offered.includes(chosen)) return chosen
  return (
    acceptedLanguages(headers['accept-language'] ?? '').find((name) => offered.includes(name)) ??
    DEFAULT_LANGUAGE
  )
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
