import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_SECONDS,
  languageOf,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  DEFAULT_LANGUAGE,
} from '#shared/messages/languages.ts'
import { language, textOf } from '#shared/messages/text.ts'
import { notFound } from '#server/errors.ts'
import { consume, type Limiter } from './rate-limit.ts'
import { cookieRules } from './request-cookies.ts'
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

const PARAMETER = 'language'

/**
 * Where a choice leads. A browser's own is a link to the page's path. One that is kept for whoever has the page is a form:
 * robots follow links. `back` is the page to show again, where its address is not that of the form.
 */
export type MenuTarget = { path: string } | { action: string; back?: string }

/** Renders the choice of the language, for a page without a script; nothing where there is no choice. */
export function LanguageMenu({ offered, to }: { offered: readonly Language[]; to: MenuTarget }) {
  if (offered.length < 2) return null
  const choices = (
    <ul>
      {offered.map((name) => (
        <li key={name} lang={name}>
          {name === language() ? (
            <b aria-current="true">{LANGUAGES[name].name}</b>
          ) : (
            <Choice name={name} to={to} />
          )}
        </li>
      ))}
    </ul>
  )
  return (
    <nav className="langs" aria-label={textOf('language').label}>
      {'path' in to ? (
        choices
      ) : (
        <form method="post" action={to.action}>
          {to.back !== undefined && <input type="hidden" name="back" value={to.back} />}
          {choices}
        </form>
      )}
    </nav>
  )
}

function Choice({ name, to }: { name: Language; to: MenuTarget }) {
  const words = LANGUAGES[name].name
  return 'path' in to ? (
    <a href={`${to.path}?${PARAMETER}=${name}`} hrefLang={name} rel="nofollow">
      {words}
    </a>
  ) : (
    <button className="btn-link" type="submit" name={PARAMETER} value={name}>
      {words}
    </button>
  )
}

/** Keeps the language that was chosen in the menu of one of these pages in the browser, and shows the page in it. */
export function chooseInMenu(
  app: FastifyInstance,
  { offered, publicUrl }: { offered: readonly Language[]; publicUrl: string },
): void {
  app.addHook('onRequest', async (request, reply) => {
    const chosen = chosenIn(request)
    if (!chosen || !offered.includes(chosen)) return
    keepInBrowser(reply, { chosen, publicUrl })
    return reply.redirect(request.url.split('?')[0] ?? '/', 303)
  })
}

function keepInBrowser(
  reply: FastifyReply,
  { chosen, publicUrl }: { chosen: Language; publicUrl: string },
): void {
  void reply.setCookie(LANGUAGE_COOKIE, chosen, {
    ...cookieRules(publicUrl).attributes,
    // The app reads and writes it, too.
    httpOnly: false,
    maxAge: LANGUAGE_COOKIE_SECONDS,
  })
}

/** A person changes their mind a few times in an hour. */
export const CHOICES = { points: 60, duration: 3_600 }
const FORM_BYTES = 4 * 1024
const Posted = z.object({ language: z.enum(LANGUAGE_NAMES), back: z.optional(z.string()) })

type MenuRoute<Who> = {
  offered: readonly Language[]
  publicUrl: string
  choices: Limiter
  /** Returns who has the page, under a name that limits their choices; undefined for nobody, who gets a 404. */
  find: (request: FastifyRequest) => Promise<{ name: string; who: Who } | undefined>
  /** Keeps the choice for them, also for what is sent to them. */
  keep: (who: Who, chosen: Language) => Promise<void>
  /** Returns the path to show again. `back` is what the form says. */
  back: (request: FastifyRequest, back: string | undefined) => string
}

/**
 * Adds the route of a menu's form: the choice is kept in the browser and for who has the page. Who that is, the rate and
 * the size are decided before the body is read.
 */
export function menuRoute<Who>(
  app: FastifyInstance,
  path: string,
  { offered, publicUrl, choices, find, keep, back }: MenuRoute<Who>,
): void {
  const found = new WeakMap<FastifyRequest, Who>()
  app.post(path, {
    bodyLimit: FORM_BYTES,
    onRequest: async (request) => {
      const reader = await find(request)
      if (!reader) throw notFound('page')
      await consume(choices, reader.name)
      found.set(request, reader.who)
    },
    handler: async (request, reply) => {
      const { body } = request
      const posted = Posted.safeParse(body instanceof URLSearchParams ? Object.fromEntries(body) : body)
      const who = found.get(request)
      if (posted.success && who !== undefined && offered.includes(posted.data.language)) {
        keepInBrowser(reply, { chosen: posted.data.language, publicUrl })
        await keep(who, posted.data.language)
      }
      return reply.redirect(back(request, posted.data?.back), 303)
    },
  })
}

function chosenIn({ method, query }: FastifyRequest): Language | undefined {
  const asked: unknown = method === 'GET' ? Reflect.get(Object(query), PARAMETER) : undefined
  return typeof asked === 'string' ? languageOf(asked) : undefined
}
