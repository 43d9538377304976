import { findDanger } from '#shared/danger/danger.ts'
import type { Enhancement, FallbackReason } from '#shared/enhance.ts'
import type { Homeowner, Core } from '#server/core.ts'
import type { AiWriter, Answer } from './ai-writer.ts'
import { type LocallyWritten, createLocalWriter } from './writer-thread.ts'
import type { Config } from '#server/config.ts'
import { isThisMachine } from '#server/http/outgoing-requests.ts'
import { consume, createLimiter, type Shared } from '#server/http/rate-limit.ts'
import { textOf } from '#shared/messages/text.ts'

/** Suggestions per account in 15 minutes, by either writer: each costs money at a service or CPU time here. */
const PER_QUARTER = 20

export function createEnhanceLimits(
  core?: Shared,
  { perQuarter = PER_QUARTER }: { perQuarter?: number } = {},
) {
  const perAccount = createLimiter(core, 'suggestions', { points: perQuarter, duration: 15 * 60 })
  return {
    /** Counts one suggestion. Throws TOO_MANY when this account has asked too often. */
    async beforeWriting(userId: string): Promise<void> {
      await consume(perAccount, userId, { what: textOf('photoTips').tooMany })
    },
  }
}

type EnhanceLimits = ReturnType<typeof createEnhanceLimits>

type Written = Answer & ({ writer: 'ai' } | { writer: 'builtin'; insteadOfAi: FallbackReason | null })

type EnhanceDeps = {
  limits: EnhanceLimits
  writeLocally: (summary: string) => Promise<LocallyWritten>
  /** Undefined without an AI service. */
  ai: AiWriter | undefined
  log: { warn: (facts: object, message: string) => void }
}

/**
 * Turns a homeowner's summary into a description for the builder, a category, photo tips and, if the summary suggests
 * danger, what to do first. An AI service writes if one is configured, the built-in writer otherwise or when the
 * service fails; danger and tips never come from the AI service. Input: a summary that passes `EnhanceRequest`. Throws
 * TOO_MANY.
 */
export function createEnhanceService({ limits, writeLocally, ai, log }: EnhanceDeps) {
  async function enhance(actor: Homeowner, summary: string): Promise<Enhancement> {
    await limits.beforeWriting(actor.userId)
    const written = await writeAnyhow(summary)
    return {
      ...written,
      photoTips: textOf('photoTips').of(written).split('\n'),
      urgent: findDanger(summary),
    }
  }

  async function writeAnyhow(summary: string): Promise<Written> {
    if (!ai) return { ...(await writeLocally(summary)), writer: 'builtin', insteadOfAi: null }
    const result = await ai.write(summary)
    if (result.isWritten) return { description: result.description, category: result.category, writer: 'ai' }
    const { reason, status } = result
    // Neither the homeowner's text nor the service's is logged: only what the admin can act on.
    log.warn({ reason, status }, 'the AI service wrote no suggestion')
    return { ...(await writeLocally(summary)), writer: 'builtin', insteadOfAi: reason }
  }

  return { enhance }
}

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

/**
 * Creates the module, with the AI service of the settings if they name one. `translate` is undefined without it.
 *
 * @param program of the built-in writer, instead of the one beside the code
 */
export async function createWritingModule(core: Core, program?: URL) {
  const { log } = core
  const ai = await aiService(core)
  const enhance = createEnhanceService({
    limits: createEnhanceLimits(core),
    writeLocally: createLocalWriter({ program, hasAi: ai !== undefined }),
    ai: ai?.writer,
    log,
  })
  return { ...enhance, translate: ai?.translate }
}

/** Its library is loaded for a service only: an installation without one starts sooner and stays smaller. */
async function aiService(core: Core) {
  const { AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: apiKey } = core.config
  if (!baseUrl || !model) return undefined
  const { createChatClient } = await import('./openai.ts')
  const { createAiWriter } = await import('./ai-writer.ts')
  const { createTranslator, createTranslationLimits } = await import('./translator.ts')
  const chat = createChatClient({ baseUrl, apiKey, model })
  return {
    writer: createAiWriter({ chat }),
    translate: createTranslator({ chat, limits: createTranslationLimits(core), log: core.log }),
  }
}
