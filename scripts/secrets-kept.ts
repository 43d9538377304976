// The last step of `npm test`: searches everything the suite's servers logged, answered and mailed for secrets.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const Secret = z.object({
  kind: z.enum(['setting', 'server', 'session']),
  name: z.string(),
  value: z.string(),
})
type Secret = z.infer<typeof Secret>

/** Settings whose secrets the suite must have used; otherwise finding none of them proves nothing. */
const MUST_BE_USED = [
  'INBOUND_WEBHOOK_SECRET',
  'AI_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'secret.key',
  'cookie',
  'token',
  'private link',
]
/** Sessions and private links belong in responses and mails to their owners, and never in a log. */
const WHERE = {
  setting: ['log', 'answer', 'mail'],
  server: ['log', 'answer', 'mail'],
  session: ['log'],
} as const
const WORD = /[A-Za-z0-9_~-]{16,}/g

/** Returns complaints, none of which repeats a secret; empty when no secret was found. */
export function leakedSecrets(folder: string): { complaints: string[]; looked: string } {
  const secrets = read(folder, 'secrets')
    .flatMap(({ text }) => text.split('\n').filter(Boolean))
    .map((line) => Secret.parse(JSON.parse(line)))
  const complaints = MUST_BE_USED.filter((name) => !secrets.some((secret) => secret.name === name)).map(
    (name) => `The suite used no ${name}: that it did not leak says nothing.`,
  )
  let bytes = 0
  for (const where of ['log', 'answer', 'mail'] as const) {
    const files = read(folder, where)
    if (files.length === 0) complaints.push(`The suite left no ${where} to look through.`)
    const wanted = distinct(secrets.filter(({ kind }) => (WHERE[kind] as readonly string[]).includes(where)))
    for (const { name, text } of files) {
      bytes += text.length
      complaints.push(...findIn(text, wanted).map((secret) => `${secret.name} stands in ${name}.`))
    }
  }
  return { complaints, looked: `${secrets.length} secrets, ${Math.round(bytes / 1_000)} kB` }
}

/** Sessions are many and are words of their own; settings are few and may be inside a word. */
function findIn(text: string, wanted: Map<string, Secret>): Secret[] {
  const words = new Set(text.match(WORD))
  return [...wanted.values()].filter(({ kind, value }) =>
    kind === 'session'
      ? value.split('.').some((part) => part.length >= 16 && words.has(part))
      : text.includes(value),
  )
}

function distinct(secrets: Secret[]): Map<string, Secret> {
  return new Map(secrets.map((secret) => [secret.value, secret]))
}

function read(folder: string, what: string): { name: string; text: string }[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${what}-`))
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }))
}
