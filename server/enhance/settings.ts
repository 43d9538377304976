import type { Config } from '#server/config.ts'

/** Which AI service is set up, as the admin and the log may see it; null for none. The address's path may hold a secret. */
export function aiServiceOf({ AI_BASE_URL, AI_MODEL }: Config): { host: string; model: string } | null {
  return AI_BASE_URL && AI_MODEL ? { host: new URL(AI_BASE_URL).host, model: AI_MODEL } : null
}
