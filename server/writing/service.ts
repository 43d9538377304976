import { findDanger } from '#shared/danger/danger.ts'
import type { Enhancement, FallbackReason } from '#shared/enhance.ts'
import type { Homeowner } from '#server/core.ts'
import type { AiWriter, Answer } from './ai-writer.ts'
import type { LocallyWritten } from './writer-thread.ts'
import type { Config } from '#server/config.ts'
import { isThisMachine } from '#server/http/public-request.ts'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { consume } from '#server/http/rate-limit.ts'
import type { Category } from '#shared/claims/categories.ts'

const WHOLE = 'One photo from a few steps back, so that the place can be recognized.'
const CLOSE = 'One close-up with a coin or a tape measure beside the defect.'

/** Which photos to take of this kind of defect: the ones a builder asks for first. */
export const PHOTO_TIPS: Record<Category, readonly string[]> = {
  Appliances: [
    'The label with model and serial number (often inside the door).',
    'The display or error code, if there is one.',
    WHOLE,
  ],
  'Cabinets & Countertops': [WHOLE, CLOSE, 'The door or drawer once open and once closed.'],
  'Doors & Windows': [
    WHOLE,
    'The gap, lock or hinge close up, with the door or window closed.',
    'Any water or daylight you can see around the frame.',
  ],
  'Drainage & Landscaping': [
    'The place while it is wet, or soon after rain.',
    'A wide photo that shows where the water comes from and where it goes.',
    WHOLE,
  ],
  'Drywall & Paint': [WHOLE, CLOSE, 'A photo with light from the side, which shows dents and seams.'],
  Electrical: [
    'The outlet, switch or fixture, without touching or opening it.',
    'The breaker panel with its labels, if a breaker trips.',
    WHOLE,
  ],
  'Exterior & Siding': [
    'The whole wall or surface from the ground; do not climb.',
    CLOSE,
    'The nearest corner or window, so that the place can be found.',
  ],
  'Flooring & Tile': [WHOLE, CLOSE, 'A straight edge laid over a dip or a raised seam.'],
  'Foundation & Structure': [
    'The whole crack from end to end.',
    CLOSE,
    'A pencil mark with the date at both ends, to show whether it grows.',
  ],
  Garage: [
    'The whole door once open and once closed, if it moves.',
    'The spring, cable, track or sensor, without touching it.',
    'The label on the opener.',
  ],
  'Heating & Cooling': [
    'The thermostat, with the set and the actual temperature.',
    'The label with model and serial number on the unit.',
    'Any water, ice or loose duct.',
  ],
  'Insulation & Ventilation': [
    WHOLE,
    'A thermometer in the cold or damp place, if you have one.',
    'Bare places, mold or a loose duct, from a safe spot.',
  ],
  Plumbing: [
    'The place where the water comes out, while it does.',
    'Everything that got wet, from a few steps back.',
    'The shut-off valve you used, if you closed one.',
  ],
  'Roofing & Gutters': [
    'The roof or gutter from the ground; do not climb.',
    'Stains inside, with the whole ceiling in the picture.',
    'Anything that came down, where it lies.',
  ],
  Other: [WHOLE, CLOSE],
}

/** Suggestions per account in 15 minutes, by either writer: each costs money at a service or CPU time here. */
const PER_QUARTER = 20

export function createEnhanceLimits({ perQuarter = PER_QUARTER }: { perQuarter?: number } = {}) {
  const perAccount = new RateLimiterMemory({ points: perQuarter, duration: 15 * 60 })
  return {
    /** Counts one suggestion. Throws TOO_MANY when this account has asked too often. */
    async beforeWriting(userId: string): Promise<void> {
      await consume(perAccount, userId, { what: 'Too many suggestions in a row.' })
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
