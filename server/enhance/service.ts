import { findDanger } from '#shared/danger.ts'
import type { Enhancement } from '#shared/enhance.ts'
import { writeLocally } from './local.ts'
import { PHOTO_TIPS } from './photo-tips.ts'

export type EnhanceService = { enhance: (summary: string) => Promise<Enhancement> }

/**
 * Turns a homeowner's summary into a description for the builder, a category, photo tips and, where her words
 * read like danger, what to do first (product.md, Enhance with AI). Input: a summary as `EnhanceRequest` lets through.
 */
export function createEnhanceService(): EnhanceService {
  function enhance(summary: string): Promise<Enhancement> {
    const { description, category } = writeLocally(summary)
    return Promise.resolve({
      description,
      category,
      writer: 'builtin',
      photoTips: [...PHOTO_TIPS[category]],
      urgent: findDanger(summary),
    })
  }
  return { enhance }
}
