import type { Language } from './languages.ts'
import { language, locale } from './text.ts'

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Formatters take long to make. */
const plurals = new Map<string, Intl.PluralRules>()
const lists = new Map<string, Intl.ListFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

function kept<Formatter>(
  made: Map<string, Formatter>,
  key: string,
  make: (locale: string) => Formatter,
): Formatter {
  const name = locale()
  const known = made.get(key + name) ?? make(name)
  made.set(key + name, known)
  return known
}

/** Returns the form that the reader's language uses for this number: `plural(n, { one: 'day', other: 'days' })`. */
export function plural(count: number, forms: Forms): string {
  const rule = kept(plurals, '', (name) => new Intl.PluralRules(name)).select(count)
  return forms[rule] ?? forms.other
}

/** Languages that write every noun with a capital. */
const WITH_CAPITALS: ReadonlySet<Language> = new Set<Language>(['de'])

/** Returns a name that is written as at the beginning of a sentence as it stands inside one; an abbreviation stays as it is. */
export const nameInSentence = (name: string): string =>
  WITH_CAPITALS.has(language()) || !/^\p{Lu}\p{Ll}/u.test(name)
    ? name
    : name.charAt(0).toLowerCase() + name.slice(1)

/** Returns words that begin a sentence, with a capital. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** "kitchen, bath, and hall"; with 'or' "kitchen, bath, or hall". */
export function list(items: readonly string[], word: 'and' | 'or' = 'and'): string {
  const type = word === 'or' ? 'disjunction' : 'conjunction'
  return kept(lists, type, (name) => new Intl.ListFormat(name, { type })).format(items)
}

/** "12.5" as the reader's language writes it, with one decimal place. */
export const decimal = (value: number): string => {
  const places = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }
  return kept(numbers, '.', (name) => new Intl.NumberFormat(name, places)).format(value)
}

/** "12,345" as the reader's language writes it. */
export const number = (value: number): string =>
  kept(numbers, '', (name) => new Intl.NumberFormat(name)).format(value)
