import { isPlaceholder } from '#shared/message-text.ts'
import type { Language } from '#shared/messages/languages.ts'
import { textOf } from '#shared/messages/text.ts'
import type { Translation } from '#shared/translation.ts'
import { readClaim } from '#server/claims/access.ts'
import type { ClaimsCore } from '#server/claims/module.ts'
import type { Builder, Homeowner } from '#server/core.ts'
import { AppError, notFound } from '#server/errors.ts'
import type { Translate } from '#server/writing/translator.ts'
import { findMessage } from './repository.ts'

/** The id under which the builder has the claim's own description translated. */
export const DESCRIPTION = 'description'

type Wanted = {
  messageId: string
  to: Language
  /** Undefined without an AI service. */
  translate: Translate | undefined
}

/**
 * Returns a message of the other side in the reader's language: of the builder for a homeowner, of the homeowner for the
 * builder, who also reads the claim's description. Nothing is stored. Throws NOT_FOUND for anything else, and what
 * `translate` throws.
 */
export async function translateMessage(
  core: ClaimsCore,
  actor: Homeowner | Builder,
  { claimId, messageId, to, translate }: Wanted & { claimId: string },
): Promise<Translation> {
  const claim = await readClaim(core, actor, claimId)
  const isBuilder = actor.kind === 'builder'
  if (!translate) throw new AppError('UNAVAILABLE', textOf('translation').failures.other)
  const text =
    isBuilder && messageId === DESCRIPTION
      ? claim.description
      : await wordsOf(core, { claimId: claim.id, messageId, sender: isBuilder ? 'Homeowner' : 'Builder' })
  const who = isBuilder ? claim.id : actor.userId
  return { text: await translate(text, { to, who }), language: to }
}

async function wordsOf(
  { db }: Pick<ClaimsCore, 'db'>,
  { claimId, messageId, sender }: { claimId: string; messageId: string; sender: 'Homeowner' | 'Builder' },
): Promise<string> {
  const message = await findMessage(db, { id: messageId })
  const isTheirs = message?.claimId === claimId && message.sender === sender
  if (!isTheirs || isPlaceholder(message.content)) throw notFound('message')
  return message.content
}
