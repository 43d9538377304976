import * as z from 'zod/mini'
import { PERSON_NAME_MAX } from './lengths.ts'
import { oneLine } from '#shared/text/one-line.ts'

/** What mail programs turn into a link: a scheme, `www.`, or a dot followed by two letters or more. */
const LINK_LIKE = /:\/\/|\bwww\.|\.\p{L}{2,}/iu

const NO_LINKS = 'Please write your name without web addresses.'

/** A person's name as one line. It is shown to builders as a sender, so it may not look like a link. */
const PersonName = z.string().check(
  z.overwrite(oneLine),
  z.trim(),
  z.maxLength(PERSON_NAME_MAX, 'Name is too long'),
  z.refine((name) => !LINK_LIKE.test(name), NO_LINKS),
)

/**
 * A name as a field accepts it. Checked twice, because a name of control characters alone is empty only without them.
 */
export const requiredName = (missing: string) =>
  z.pipe(
    z.string({ error: missing }).check(z.trim(), z.minLength(1, missing)),
    PersonName.check(z.minLength(1, missing)),
  )

/** Returns the name as emails may show it, whenever it was chosen: nothing in it becomes a link. */
export const withoutLinks = (name: string): string =>
  LINK_LIKE.test(name)
    ? name
        .replaceAll(/[:/.]+/g, ' ')
        .replaceAll(/ {2,}/g, ' ')
        .trim()
    : name

/** Returns "Maya" of "Maya Lindqvist". */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
