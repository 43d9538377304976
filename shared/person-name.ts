import * as z from 'zod/mini'
import { PERSON_NAME_MAX } from './account-lengths.ts'
import { oneLine } from './message-text.ts'
import { textOf } from './messages/text.ts'
import type { Words } from './text.ts'

/** Marks that are not seen, and would hide a link from the rule below. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/gu
/**
 * Text that mail programs, or the people who read them, turn into a link: a scheme, `www.`, a dot followed by two letters or
 * more, a look-alike of the dot before Latin letters, or an IP address.
 */
const LINK_LIKE =
  /:\/\/|\bwww[.\u2024\u3002\uff0e\uff61]|\.[\p{L}\p{M}]{2,}|[\u2024\u3002\uff0e\uff61\ufe52]\p{Script=Latin}{2,}|\[\.\]|\(\.\)|(?:\d{1,3}\.){3}\d{1,3}/iu
/** The signs that make a link of words. */
const LINK_MARKS = /[[\]():/\\.\u2024\u3002\uff0e\uff61\ufe52]+/gu

const isLinkLike = (text: string): boolean => LINK_LIKE.test(text.replaceAll(UNSEEN, ''))

/** A person's name as one line. It is shown to builders as a sender, so it may not look like a link. */
const PersonName = z.string().check(
  z.overwrite(oneLine),
  z.trim(),
  z.maxLength(PERSON_NAME_MAX, { error: () => textOf('accountRules').nameTooLong }),
  z.refine((name) => !isLinkLike(name), { error: () => textOf('accountRules').nameHasLinks }),
)

/**
 * A name as a field accepts it. Checked twice, because a name of control characters alone is empty only without them.
 */
export const requiredName = (missing: Words) =>
  z.pipe(
    z.string({ error: missing }).check(z.trim(), z.minLength(1, { error: missing })),
    PersonName.check(z.minLength(1, { error: missing })),
  )

/**
 * Returns a name, a title or a street as emails may show them, whenever they were written: nothing in them becomes a
 * link. Other words stay as they are.
 */
export const withoutLinks = (text: string): string =>
  isLinkLike(text)
    ? text
        .replaceAll(UNSEEN, '')
        .split(/(\s+)/)
        .map((word) => (LINK_LIKE.test(word) ? word.replaceAll(LINK_MARKS, ' ') : word))
        .join('')
        .replaceAll(/ {2,}/g, ' ')
        .trim()
    : text

/** Returns "Maya" of "Maya Lindqvist". */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
