import { z } from 'zod'
import { AUTHOR_MAX } from '#shared/builder.ts'
import { textOf } from '#shared/messages/text.ts'
import { requiredText, textOrNull } from '#shared/text.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { cookieRules } from '#server/http/request-cookies.ts'
import type { DashboardCore } from './module.ts'
import { authenticateBuilder, BUILDER_SESSION_MS, type BuilderSession } from './sign-in-service.ts'

export const NOTE_MAX = 5_000

const tooLong = (most: number) => () => textOf('builderOffice').notes.tooLong({ most })

/** A note as its form sends it. */
export const NoteForm = z.object({
  content: requiredText(() => textOf('builderOffice').notes.missing, NOTE_MAX, tooLong(NOTE_MAX)),
  author: textOrNull(AUTHOR_MAX, tooLong(AUTHOR_MAX)),
})
export type NoteForm = z.infer<typeof NoteForm>

/** The choice to show the conversation to this trade; anything but "yes" hides it again. */
export const ConversationForm = z.object({
  trade: z.catch(z.string(), ''),
  show: z.catch(z.optional(z.literal('yes')), undefined),
})

const Posted = z.instanceof(URLSearchParams).catch(() => new URLSearchParams())

/** Returns the fields of a posted form; none for any other body. A field may be there several times. */
export function fieldsOf(body: unknown): URLSearchParams {
  return Posted.parse(body)
}

/** The first of a query parameter that is repeated. */
export function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value
}

/** A rejected form: the typed values, and the errors by field. */
export type Refused = {
  typed: Record<string, string>
  errors: Record<string, string>
  /** A limit was reached: tomorrow the same is accepted. */
  isTooMany?: boolean
}

type Read<T> = { value: T; refused?: undefined } | { value?: undefined; refused: Refused }

/** Validates a posted form; what is refused keeps what was typed. */
export function readForm<T extends z.ZodType>(schema: T, body: unknown): Read<z.infer<T>> {
  const typed = Object.fromEntries(fieldsOf(body))
  const parsed = schema.safeParse(typed)
  return parsed.success ? { value: parsed.data } : { refused: { typed, errors: fieldErrors(parsed.error) } }
}

/** The dashboard's cookie, apart from that of homeowners' accounts, and the session of each request. */
export function createSessionCookie(core: DashboardCore, publicUrl: string) {
  const { prefix, attributes } = cookieRules(publicUrl)
  const name = `${prefix}_builder`
  const sessions = new WeakMap<FastifyRequest, BuilderSession>()

  return {
    set: (reply: FastifyReply, secret: string) =>
      void reply.setCookie(name, secret, { ...attributes, maxAge: BUILDER_SESSION_MS / 1_000 }),
    clear: (reply: FastifyReply) => void reply.clearCookie(name, attributes),
    /** Looks the request's session up, before its body is read. */
    async authenticate(request: FastifyRequest): Promise<BuilderSession | undefined> {
      const session = await authenticateBuilder(core, request.cookies[name])
      if (session) sessions.set(request, session)
      return session
    },
    /** Returns the session that `authenticate` found. Throws UNAUTHENTICATED where it was not called or found none. */
    sessionOf(request: FastifyRequest): BuilderSession {
      const session = sessions.get(request)
      if (!session) throw new AppError('UNAUTHENTICATED', textOf('builderAccount').failures.signIn)
      return session
    },
    /** The same for a page that may be shown to anybody. */
    findSession: (request: FastifyRequest): BuilderSession | undefined => sessions.get(request),
  }
}

export type SessionCookie = ReturnType<typeof createSessionCookie>
