import type { Config } from '#server/config.ts'
import { isThisMachine } from '#server/http/this-machine.ts'

type AiSettings = Pick<Config, 'AI_BASE_URL' | 'AI_MODEL' | 'AI_API_KEY'>

/**
 * Returns which AI service is configured, for the admin page and the log; null for none. It leaves out the path of the
 * address, which may contain a secret.
 */
export function aiServiceOf({ AI_BASE_URL, AI_MODEL }: AiSettings): { host: string; model: string } | null {
  return AI_BASE_URL && AI_MODEL ? { host: new URL(AI_BASE_URL).host, model: AI_MODEL } : null
}

/**
 * Returns whether the key goes to another machine unencrypted. That is allowed, for a private network, but logged as a
 * warning.
 */
export function isKeySentInClear({ AI_BASE_URL, AI_API_KEY }: AiSettings): boolean {
  if (!AI_API_KEY || !AI_BASE_URL) return false
  const { protocol, hostname } = new URL(AI_BASE_URL)
  return protocol === 'http:' && !isThisMachine(hostname)
}
