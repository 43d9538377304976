import { z } from 'zod'
import { EmailAddress } from '#shared/auth.ts'
import { isThisMachine } from '#server/http/outgoing-requests.ts'
import { readImapUrl } from './imap-url.ts'
import { MailUrlError, readSmtpOAuth } from './mail-oauth.ts'
import { hasCertificate } from './mail-tls.ts'

/*
 * The kinds of values that settings have. What a message says after "it takes" is beside each.
 */

export const blank = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blank, schema.optional())

/** A whole number from 0. */
export const whole = (takes: string) => z.coerce.number({ error: takes }).int(takes).min(0, takes)
export const port = whole('a port from 0 to 65535').max(65_535, 'a port from 0 to 65535')
export const flag = z
  .enum(['1', '0', 'true', 'false', 'on', 'off', 'yes', 'no'], { error: 'on or off' })
  .transform((value) => ['1', 'true', 'on', 'yes'].includes(value))
export const url = (protocols: string[]) =>
  z.string().transform((value, ctx) => {
    const parsed = URL.parse(value)
    if (parsed && protocols.includes(parsed.protocol)) return value
    ctx.addIssue({
      code: 'custom',
      message: `an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    })
    return z.NEVER
  })

/** A scheme, a host, a port and a path of signs that no program writes in another way. */
export const site = url(['http:', 'https:'])
  .refine(
    (value) => {
      const { origin, pathname, href } = new URL(value)
      return href === origin + pathname && /^(\/[\w.~-]+)*\/*$/.test(pathname)
    },
    {
      error:
        'an address such as https://claims.example.com or https://home.example.com/homeclaim, with only letters, digits and - . _ ~ in its path',
    },
  )
  .transform((value) => value.replace(/\/+$/, ''))

/** For keys and payments: https, or plain http to this machine only. */
export const safeUrl = ({ keepsSlash = false } = {}) =>
  z.string().transform((value, ctx) => {
    const parsed = URL.parse(value)
    const isHere = parsed?.protocol === 'http:' && isThisMachine(parsed.hostname)
    if (parsed?.protocol === 'https:' || isHere) return keepsSlash ? value : value.replace(/\/+$/, '')
    ctx.addIssue({
      code: 'custom',
      message: 'an address that starts with https:// (http:// on this machine only)',
    })
    return z.NEVER
  })

/** `Name <address>` or a bare address. */
export const mailbox = z.string().transform((value, ctx) => {
  const match = /^\s*(?:"?([^"<>]*?)"?\s*<([^<>\s]+)>|([^<>\s]+))\s*$/.exec(value)
  const address = EmailAddress.safeParse(match?.[2] ?? match?.[3] ?? '')
  if (match && address.success) return { name: match[1]?.trim() ?? '', address: address.data }
  ctx.addIssue({
    code: 'custom',
    message: 'an address such as claims@example.com or Homeclaim <claims@example.com>',
  })
  return z.NEVER
})

/** As they are written in an address: the port belongs to the host unless it is that of http or https. */
export const hosts = z.string().transform((value, ctx) => {
  const parts = value.split(',').map((part) => part.trim().toLowerCase())
  const wrong = parts.some((part) => URL.parse(`http://${part}/`)?.host !== part)
  if (!wrong) return parts
  ctx.addIssue({ code: 'custom', message: 'hosts such as ntfy.lan or 192.168.1.5:8080, separated by commas' })
  return z.NEVER
})

export const imapUrl = z.string().transform((value, ctx) => {
  try {
    return readImapUrl(value)
  } catch (error) {
    if (!(error instanceof MailUrlError)) throw error
    ctx.addIssue({ code: 'custom', message: error.message })
    return z.NEVER
  }
})

export const smtpUrl = url(['smtp:', 'smtps:'])
  .refine(
    (value) => [null, 'no'].includes(new URL(value).searchParams.get('starttls')),
    'starttls=no, or no starttls at all: encryption is then required',
  )
  .refine((value) => {
    const file = new URL(value).searchParams.get('ca')
    return file === null || hasCertificate(file)
  }, 'after ca= the path of a readable file with a certificate (PEM)')
  .superRefine((value, ctx) => {
    try {
      readSmtpOAuth(value)
    } catch (error) {
      if (!(error instanceof MailUrlError)) throw error
      ctx.addIssue({ code: 'custom', message: error.message })
    }
  })

export const address = (takes: string) =>
  z
    .string()
    .refine((value) => EmailAddress.safeParse(value).success, takes)
    .transform((value) => value.trim().toLowerCase())

export const addresses = z.string().transform((value, ctx) => {
  const read: string[] = []
  for (const part of value.split(',').filter((p) => p.trim())) {
    const one = EmailAddress.safeParse(part)
    if (one.success) read.push(one.data)
    else ctx.addIssue({ code: 'custom', message: 'email addresses, separated by commas' })
  }
  return read
})

/** A tag of up to 44 characters is added, and servers refuse more than 64 before the @ (RFC 5321, 4.5.3.1.1). */
const INBOUND_LOCAL_MAX = 20
export const inboundAddress = address('an address such as claims@example.com').refine(
  (value) => value.indexOf('@') <= INBOUND_LOCAL_MAX,
  {
    error: `an address with at most ${INBOUND_LOCAL_MAX} characters before the @, because a secret is added there`,
  },
)

/** Addresses or ranges only, never `true` or a hop count: those let a client choose its own address. */
export const trustedProxies = z.string().transform((value, ctx) => {
  if (value === 'off' || value === 'false') return false
  const parts = value.split(',').map((part) => part.trim())
  const isRange = (part: string) =>
    /^(loopback|linklocal|uniquelocal|[0-9a-fA-F.:]+(\/\d{1,3})?)$/.test(part) && !/^\d+$/.test(part)
  if (parts.every(isRange)) return parts
  ctx.addIssue({ code: 'custom', message: 'addresses or ranges, separated by commas, or loopback' })
  return z.NEVER
})

export const bucketName = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'a bucket name: 3 to 63 lower-case letters, digits, dots and hyphens',
  )
export const bucketRegion = z.string().regex(/^[\w-]{1,40}$/, 'a region such as us-east-1')
