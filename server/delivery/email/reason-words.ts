import { inReadersWords } from '#shared/record/stored-words.ts'
import { DEFAULT_LANGUAGE } from '#shared/messages/languages.ts'
import { language, textOf, type Texts } from '#shared/messages/text.ts'
import { storedWords } from '#server/language.ts'

type Reasons = Texts['mailReasons']
type Reason = keyof Reasons
type Who = Parameters<Reasons['full']>[0]

/** Behind the reason of an email that was given up. Stored, like the reason. */
const TRIED = ' We tried for two days.'

/** Returns a reason as it is stored: in English, whoever reads it later. */
export const storedReason = (
  reason: Reason,
  who: Who = { mailbox: null, domain: null, isOwn: false },
): string => storedWords(() => textOf('mailReasons')[reason](who))

/** Returns the stored reason of an email that was given up. */
export const givenUp = (reason: string): string => reason + TRIED

/** Returns in the reader's language why an email did not arrive; what was written elsewhere stays as it is. */
export const failureInWords = (stored: string): string => inReadersWords(withReasonInWords(stored))

/** Returns stored words with the reason at their end in the reader's language; what stands before it is read later. */
export function withReasonInWords(stored: string): string {
  if (language() === DEFAULT_LANGUAGE) return stored
  const isGivenUp = stored.endsWith(TRIED)
  const detail = isGivenUp ? stored.slice(0, -TRIED.length) : stored
  const found = knownReason(detail)
  const words = found
    ? detail.slice(0, -found.stored.length) + textOf('mailReasons')[found.reason](found.who)
    : detail
  return isGivenUp ? textOf('homeownerMails').failed.givenUp({ reason: words }) : words
}

type Known = { reason: Reason; who: Who; stored: string }

/** Finds the reason at the end of stored words. */
function knownReason(detail: string): Known | undefined {
  for (const { reason, pattern, isOwn } of patterns()) {
    const found = pattern.exec(detail)
    if (!found) continue
    const { mailbox = null, domain = null } = found.groups ?? {}
    return { reason, who: { mailbox, domain, isOwn }, stored: found[0] }
  }
  return undefined
}

type Pattern = { reason: Reason; isOwn: boolean; pattern: RegExp }
let known: Pattern[] | undefined

/** The English sentences with a hole for each name, for every way in which whom they are about may be known. */
function patterns(): Pattern[] {
  known ??= REASONS().flatMap((reason) =>
    [true, false].flatMap((isOwn) =>
      [null, 'MAILBOX'].flatMap((mailbox) =>
        [null, 'DOMAIN'].map((domain) => ({
          reason,
          isOwn,
          pattern: asPattern(storedReason(reason, { mailbox, domain, isOwn })),
        })),
      ),
    ),
  )
  return known
}

// The keys of an object literal that has no others.
const REASONS = (): Reason[] => Object.keys(textOf('mailReasons')) as Reason[]

const asPattern = (sentence: string): RegExp =>
  new RegExp(
    String.raw`${sentence.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`
      .replace('MAILBOX', String.raw`(?<mailbox>\S+)`)
      .replace('DOMAIN', String.raw`(?<domain>\S+)`),
  )
