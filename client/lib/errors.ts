import { TRPCClientError } from '@trpc/client'
import { textOf } from '#shared/messages/text.ts'
import type { ErrorCode } from '#shared/errors.ts'

type AppErrorInfo = {
  /** The server's code, or why it was not reached. */
  code: ErrorCode | 'OFFLINE' | 'TIMEOUT'
  message: string
  fields: Record<string, string>
  /** True when the server wrote the message for people; otherwise it is this file's own. */
  isFromServer: boolean
}

/** Reads any failure of a call into code, message and the fields at fault. */
export function appError(error: unknown): AppErrorInfo {
  const envelope = error instanceof TRPCClientError ? serverEnvelope(error.data) : null
  if (envelope) return { ...envelope, isFromServer: true }
  const own = (code: AppErrorInfo['code'], message: string) => ({
    code,
    message,
    fields: {},
    isFromServer: false,
  })
  const { failures } = textOf('common')
  if (isTimeout(error)) return own('TIMEOUT', failures.tooSlow)
  if (error instanceof TRPCClientError && trpcCode(error.data) === 'UNAUTHORIZED')
    return own('UNAUTHENTICATED', failures.signedOut)
  if (isUnanswered(error)) return own('OFFLINE', failures.offline)
  return own('INTERNAL', failures.unknown)
}

/**
 * Returns the server's message, else the fallback. A call that never reached the server says so instead of blaming the
 * input.
 */
export function errorText(error: unknown, fallback: string): string {
  const info = appError(error)
  return info.isFromServer || isUnreachable(error) ? info.message : fallback
}

/** Returns whether no response came: offline, refused, or too slow. */
export function isUnreachable(error: unknown): boolean {
  const { code } = appError(error)
  return code === 'OFFLINE' || code === 'TIMEOUT'
}

export function isSignedOutError(error: unknown): boolean {
  return appError(error).code === 'UNAUTHENTICATED'
}

/**
 * Returns the text for people in a response of our server that refused something. Reads it without a schema, because every
 * page with photos would load zod for it.
 */
export function refusalIn(responseText: string): string | undefined {
  const message = property(property(jsonIn(responseText), 'error'), 'message')
  return typeof message === 'string' ? message : undefined
}

/** Returns what a text says as JSON; undefined when it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function serverEnvelope(data: unknown): Omit<AppErrorInfo, 'isFromServer'> | null {
  const error = property(data, 'error')
  const code = property(error, 'code')
  const message = property(error, 'message')
  if (typeof code !== 'string' || typeof message !== 'string') return null
  const fields = property(error, 'fields')
  return {
    // The server's formatter writes only its own codes; a code this build does not know is only compared.
    code: code as ErrorCode,
    message,
    fields: isRecord(fields)
      ? Object.fromEntries(
          Object.entries(fields).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
        )
      : {},
  }
}

function trpcCode(data: unknown): unknown {
  return property(data, 'code')
}

function isTimeout(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at.name === 'TimeoutError') return true
  return false
}

/** An error without the server's data: the request failed on the way (fetch throws a TypeError then). */
function isUnanswered(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof TypeError) return true
  return false
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function property(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}
