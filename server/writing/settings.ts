import type { Config } from '#server/config.ts'
import { isThisMachine } from '#server/http/this-machine.ts'

type AiSettings = Pick<Config, 'AI_BASE_URL' | 'AI_MODEL' | 'AI_API_KEY'>

/** Which AI service is set up, as the admin and the log may see it; null for none. The address's path may hold a secret. */
export function aiServiceOf({ AI_BASE_URL, AI_MODEL }: AiSettings): { host: string; model: string } | null {
  return AI_BASE_URL && AI_MODEL ? { host: new URL(AI_BASE_URL).host, model: AI_MODEL } : null
}

/** A key that goes to another machine unencrypted: allowed, for a network of one's own, and worth a warning. */
export function isKeySentInClear({ AI_BASE_URL, AI_API_KEY }: AiSettings): boolean {
  if (!AI_API_KEY || !AI_BASE_URL) return false
  const { protocol, hostname } = new URL(AI_BASE_URL)
  return protocol === 'http:' && !isThisMachine(hostname)
}
