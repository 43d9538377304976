import { DEFAULT_LANGUAGE } from '#shared/messages/languages.ts'
import { language, textOf, type Area, type Texts } from '#shared/messages/text.ts'
import { englishTexts } from './language.ts'

/*
 * What a job finds out is stored in English, whoever reads it later. Its words are found again among the messages that
 * they were written from, and written in the reader's language; words that none of these wrote stay as they are. Such
 * messages put the values that they are given, which are strings, in as they are.
 */

/** A message: the names on the way to it, and what its English words look like. */
type Known = { keys: readonly string[]; pattern: RegExp; letters: number }

const known = new Map<string, readonly Known[]>()

/** Returns stored words in the reader's language, if a message of these areas wrote them. */
export const inReadersWords = (areas: readonly Area[], stored: string): string =>
  language() === DEFAULT_LANGUAGE ? stored : translated(areas, stored, { from: englishTexts, to: textOf })

/** Returns words in the reader's language in English, for a log, if a message of these areas wrote them. */
export const inEnglish = (areas: readonly Area[], words: string): string =>
  language() === DEFAULT_LANGUAGE ? words : translated(areas, words, { from: textOf, to: englishTexts })

type Source = (area: Area) => Texts[Area]

function translated(
  areas: readonly Area[],
  words: string,
  { from, to }: { from: Source; to: Source },
): string {
  for (const area of areas)
    for (const { keys, pattern } of knownIn(area, from)) {
      const found = pattern.exec(words)
      if (!found) continue
      const values = Object.entries(found.groups ?? {}).map(([name, value]) => [
        name,
        translated(areas, value, { from, to }),
      ])
      return written(messageAt(to(area), keys), Object.fromEntries(values))
    }
  return words
}

/** Those with the most words first: "It failed: ·" would be found in "It failed: no room in ·" too. */
function knownIn(area: Area, from: Source): readonly Known[] {
  const key = `${from === englishTexts ? DEFAULT_LANGUAGE : language()} ${area}`
  const before = known.get(key)
  if (before) return before
  const messages = messagesIn(from(area), []).toSorted((a, b) => b.letters - a.letters)
  known.set(key, messages)
  return messages
}

const SLOT = /\0(\w+)\0/

function messagesIn(node: unknown, keys: readonly string[]): Known[] {
  if (typeof node === 'object' && node !== null)
    return Object.entries(node).flatMap(([key, value]) => messagesIn(value, [...keys, key]))
  const slots = new Proxy({}, { get: (_, name) => `\0${String(name)}\0` })
  // Text and names of slots in turn.
  const parts = written(node, slots).split(SLOT)
  const text = parts.filter((_, index) => index % 2 === 0)
  // A value that is there twice is the same both times.
  const pattern = parts
    .map((part, index) =>
      index % 2 === 0 ? literally(part) : parts.indexOf(part) < index ? `\\k<${part}>` : `(?<${part}>.+?)`,
    )
    .join('')
  return [{ keys, pattern: new RegExp(`^${pattern}$`, 's'), letters: text.join('').length }]
}

const literally = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

const written = (message: unknown, values: object): string =>
  typeof message === 'function' ? String(Reflect.apply(message, undefined, [values])) : String(message)

const messageAt = (texts: object, keys: readonly string[]): unknown =>
  keys.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    texts,
  )
