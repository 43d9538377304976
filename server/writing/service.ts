import { findDanger } from '#shared/danger/danger.ts'
import type { Enhancement, FallbackReason } from '#shared/enhance.ts'
import type { Homeowner } from '#server/actor.ts'
import type { AiWriter } from './ai-writer.ts'
import type { EnhanceLimits } from './limits.ts'
import { PHOTO_TIPS } from './photo-tips.ts'
import type { Answer } from './prompt.ts'
import type { LocallyWritten } from './writer-thread.ts'

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
      photoTips: [...PHOTO_TIPS[written.category]],
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
