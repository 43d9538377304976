import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shared/messages/languages.ts'
import { textOf, type Texts } from '#shared/messages/text.ts'
import { inLanguage } from '#server/language.ts'

type Words = Texts['appPage']
const wordsIn = (name: Language): Words => inLanguage(name, () => textOf('appPage'))

/** Returns the words that stand in the page itself, between its tags. */
const inPage = ({ noScript, loading, broken }: Words): string[] => [
  noScript,
  loading,
  broken.title,
  broken.text,
  broken.reload,
]

/** Returns the app's built page in a language; `offered`: the languages that people may choose from in it. */
export function pageIn(built: string, name: Language, offered: readonly Language[]): string {
  const words = inPage(wordsIn(name))
  // The app offers a choice among these (client/lib/language.ts).
  const choice = offered.length > 1 ? ` data-languages="${offered.join(' ')}"` : ''
  return inPage(wordsIn(DEFAULT_LANGUAGE))
    .reduce((page, english, at) => page.replace(between(english), `$1${words[at]}$2`), built)
    .replace('<html lang="en"', `<html lang="${name}" dir="${LANGUAGES[name].direction}"${choice}`)
}

/** Finds these words as the whole text of an element, on however many lines they are. */
const between = (words: string): RegExp => new RegExp(`(>\\s*)${words.replaceAll(/\s+/g, '\\s+')}(\\s*<)`)

/** Returns the description of the app that is installed in a language. */
export function manifestIn(built: string, name: Language): string {
  const { description } = wordsIn(name)
  return JSON.stringify({
    ...Object(JSON.parse(built)),
    lang: name,
    dir: LANGUAGES[name].direction,
    description,
  })
}
