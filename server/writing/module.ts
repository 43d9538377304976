import type { Core } from '#server/core.ts'
import { createEnhanceLimits, createEnhanceService } from './service.ts'
import { createLocalWriter } from './writer-thread.ts'

/** Creates the module, with the AI service of the settings if they name one. `translate` is undefined without it. */
export async function createWritingModule(core: Core) {
  const { log } = core
  const ai = await aiService(core)
  const enhance = createEnhanceService({
    limits: createEnhanceLimits(core),
    writeLocally: createLocalWriter({ hasAi: ai !== undefined }),
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
