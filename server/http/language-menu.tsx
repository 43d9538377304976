import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_SECONDS,
  languageOf,
  LANGUAGES,
  type Language,
} from '#shared/messages/languages.ts'
import { language, textOf } from '#shared/messages/text.ts'
import { cookieRules } from './request-cookies.ts'

const PARAMETER = 'language'

/** Renders the choice of the language as links, for a page without a script; nothing where there is no choice. */
export function LanguageMenu({ offered, path }: { offered: readonly Language[]; path: string }) {
  if (offered.length < 2) return null
  return (
    <nav className="langs" aria-label={textOf('language').label}>
      <ul>
        {offered.map((name) => (
          <li key={name} lang={name}>
            {name === language() ? (
              <b aria-current="true">{LANGUAGES[name].name}</b>
            ) : (
              <a href={`${path}?${PARAMETER}=${name}`} hrefLang={name} rel="nofollow">
                {LANGUAGES[name].name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Keeps the language that was chosen in the menu of one of these pages in the browser, and shows the page in it. */
export function chooseInMenu(
  app: FastifyInstance,
  { offered, publicUrl }: { offered: readonly Language[]; publicUrl: string },
): void {
  const { attributes } = cookieRules(publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    const chosen = chosenIn(request)
    if (!chosen || !offered.includes(chosen)) return
    void reply.setCookie(LANGUAGE_COOKIE, chosen, {
      ...attributes,
      // The app reads and writes it, too.
      httpOnly: false,
      maxAge: LANGUAGE_COOKIE_SECONDS,
    })
    return reply.redirect(request.url.split('?')[0] ?? '/', 303)
  })
}

function chosenIn({ method, query }: FastifyRequest): Language | undefined {
  const asked: unknown = method === 'GET' ? Reflect.get(Object(query), PARAMETER) : undefined
  return typeof asked === 'string' ? languageOf(asked) : undefined
}
