import type { Config } from '#server/config.ts'
import type { Core } from '#server/core.ts'
import type { AiWriter } from './ai-writer.ts'
import { createEnhanceLimits, createEnhanceService } from './service.ts'
import { createLocalWriter } from './writer-thread.ts'

/** Creates the module, with the AI service of the settings if they name one. */
export async function createWritingModule(core: Core) {
  const { config, log } = core
  const limits = createEnhanceLimits(core)
  const ai = await aiWriter(config)
  return createEnhanceService({
    limits,
    writeLocally: createLocalWriter({ hasAi: ai !== undefined }),
    ai,
    log,
  })
}

/** Its library is loaded for a service only: an installation without one starts sooner and stays smaller. */
async function aiWriter(config: Config): Promise<AiWriter | undefined> {
  if (!config.AI_BASE_URL) return undefined
  const { openAiWriter } = await import('./ai-writer.ts')
  return openAiWriter(config)
}
