import { SETTING_NAMES, type Config } from '#server/config.ts'
import { aiServiceOf } from '#server/writing/service.ts'
import type { LoggerOptions } from 'pino'

/** Libraries log headers too, each under its own key (the multipart parser does at `trace`). */
const HIDDEN = ['authorization', 'cookie', 'set-cookie'].flatMap((name) => [
  `headers["${name}"]`,
  `*.headers["${name}"]`,
])

/** The options of every log of the server: whatever carries a session is redacted wherever it may be logged. */
export function logOptions(level: string): LoggerOptions {
  return { level, redact: HIDDEN }
}

/** Returns one line for each enabled outside service: its host and no secret. */
export function startLines(config: Config): string[] {
  const ai = aiServiceOf(config)
  const on = (isOn: unknown, line: () => string): string[] => (isOn ? [line()] : [])
  const hostOf = (address: string | undefined, otherwise: string) =>
    address ? new URL(address).host : otherwise
  return [
    ...on(
      config.GOOGLE_CLIENT_ID,
      () => `people may sign in through ${hostOf(config.GOOGLE_ISSUER, 'accounts.google.com')}`,
    ),
    ...on(
      config.STRIPE_SECRET_KEY,
      () => `cards are taken through ${hostOf(config.STRIPE_API_BASE, 'api.stripe.com')}`,
    ),
    ...on(
      config.S3_ENDPOINT,
      () => `photos are kept in the bucket ${config.S3_BUCKET} at ${hostOf(config.S3_ENDPOINT, '')}`,
    ),
    ...on(config.IMAP_URL, () => `replies are read from the mailbox at ${config.IMAP_URL?.host}`),
    ai
      ? `suggestions are written by ${ai.model} at ${ai.host}`
      : 'suggestions are written by the built-in writer',
  ]
}

/** A service's settings have a common prefix; another name with it is meant for us. */
const OUR_PREFIX = /^(SMTP|INBOUND|IMAP|GOOGLE|STRIPE|AI|S3)_/

/** Returns those of these names that resemble a setting, each with the setting that was likely meant. */
export function misspelt(names: readonly string[]): { name: string; meant: string | undefined }[] {
  return names
    .filter((name) => !SETTING_NAMES.includes(name))
    .map((name) => ({ name, meant: SETTING_NAMES.find((setting) => isNear(name.toUpperCase(), setting)) }))
    .filter(({ name, meant }) => meant !== undefined || OUR_PREFIX.test(name))
}

/** In a short name two letters are too much of a difference: HOME is not HOST. */
function isNear(name: string, setting: string): boolean {
  return distance(name, setting) <= (setting.length < 6 ? 1 : 2)
}

/** Returns the letters inserted, deleted or changed between two names (Levenshtein distance). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [i, letter] of Array.from(from).entries()) {
    const next = [i + 1]
    for (const [j, other] of Array.from(to).entries()) {
      const [left = 0, above = 0, corner = 0] = [next[j], row[j + 1], row[j]]
      next.push(Math.min(left + 1, above + 1, corner + (letter === other ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
