import { locale } from './text.ts'

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

/** "kitchen, bath, and hall"; with 'or' "kitchen, bath, or hall". */
export function list(items: readonly string[], word: 'and' | 'or' = 'and'): string {
  const type = word === 'or' ? 'disjunction' : 'conjunction'
  return kept(lists, type, (name) => new Intl.ListFormat(name, { type })).format(items)
}

/** "12,345" as the reader's language writes it. */
export const number = (value: number): string =>
  kept(numbers, '', (name) => new Intl.NumberFormat(name)).format(value)
