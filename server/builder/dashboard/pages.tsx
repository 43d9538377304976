import type { ReactNode } from 'react'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { pageDocument, type PageFiles } from '#server/builder/portal/document.tsx'
import { AppError, ERROR_TABLE, logFailure } from '#server/errors.ts'
import type { DashboardCore } from './module.ts'
import type { BuilderSession } from './sign-in-service.ts'

/** The dependencies of the dashboard's routes. */
export type DashboardPages = {
  core: DashboardCore
  /** The addresses of the script and the style sheet. */
  files: PageFiles
}

/** A page of somebody who is signed in, or with `session` undefined of anybody. */
type DashboardPage = {
  title: string
  body: ReactNode
  session: BuilderSession | undefined
  /** The product's name when absent. */
  brand?: string | undefined
  /** Attributes of the body, for the page's script. */
  attributes?: Record<string, string | undefined>
  /** 200 when absent. */
  status?: number
}

export function sendPage(
  { files }: DashboardPages,
  reply: FastifyReply,
  { title, body, session, brand, attributes, status = 200 }: DashboardPage,
): FastifyReply {
  const document = pageDocument({
    title,
    files,
    skipTo: 'content',
    body,
    brand,
    ...(attributes && { attributes }),
    aside: session && <UserMenu email={session.email} />,
    menu: { action: '/builder/language', back: pathOf(reply.request) },
  })
  return reply.code(status).type('text/html; charset=utf-8').send(document)
}

/** The page to show again; a form is not one. */
const pathOf = ({ method, url }: FastifyRequest): string => (method === 'GET' ? url : '/builder')

/** A menu that opens without a script. */
function UserMenu({ email }: { email: string }) {
  const text = useText('builderAccount').menu
  return (
    <details className="user-menu">
      <summary aria-label={text.label({ email })}>
        <Avatar name={email} />
      </summary>
      <div className="panel">
        <p className="sm muted">{email}</p>
        <a href="/builder">{text.claims}</a>
        <a href="/builder/trades">{text.trades}</a>
        <a href="/builder/calendar">{text.calendar}</a>
        <a href="/builder/devices">{text.devices}</a>
        <form method="post" action="/builder/sign-out">
          <Button type="submit" look="ghost" icon="sign-out">
            {text.signOut}
          </Button>
        </form>
      </div>
    </details>
  )
}

/** A page with only a message and the way on. */
function Message({ title, text }: { title: string; text: string }) {
  return (
    <main className="nf" id="main">
      <h1>{title}</h1>
      <p className="text2">{text}</p>
      <a className="btn btn-s" href="/builder">
        {useText('builderAccount').failures.on}
      </a>
    </main>
  )
}

/** What a page says about an error, by its status. */
const WORDS: Partial<Record<number, 'damaged' | 'foreign' | 'missing' | 'tooLarge' | 'unreadable'>> = {
  400: 'damaged',
  403: 'foreign',
  404: 'missing',
  413: 'tooLarge',
  415: 'unreadable',
}

/** Responds to an error with a page in plain words. */
export function sendError(
  pages: DashboardPages,
  reply: FastifyReply,
  { error, session }: { error: Error & { statusCode?: number }; session: BuilderSession | undefined },
): FastifyReply {
  const known = error instanceof AppError ? error : undefined
  const status = known ? ERROR_TABLE[known.code].status : (error.statusCode ?? 500)
  if (status >= 500) logFailure(reply.request.log, error, { what: 'the builder’s dashboard failed' })
  if (known?.retryAfterSeconds) void reply.header('retry-after', String(known.retryAfterSeconds))
  const hasWords = known && (status < 500 || known.code === 'STORAGE_FULL')
  const text = textOf('builderAccount').failures
  const refused = hasWords ? { title: text.refused, text: known.message } : undefined
  const about = WORDS[status]
  const words = about ? text[about] : (refused ?? text.ours)
  return sendPage(pages, reply, { title: words.title, body: <Message {...words} />, session, status })
}
