import {
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_SECONDS,
  LANGUAGES,
  languageOf,
  type Language,
} from '#shared/messages/languages.ts'
import { base } from './base.ts'
import { readTextsFrom, type Area, type Texts } from '#shared/messages/text.ts'

/** Each gives the module of one area, of which no other is read. */
type Loaders = Record<Language, () => Promise<Texts>>

/** The areas that the loaded code reads. */
const wanted = new Map<Area, Loaders>()
/** By language and area. */
const kept = new Map<string, Texts[Area]>()
const loading = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()

// A test of style sheets has no page.
const root = typeof document === 'undefined' ? undefined : document.documentElement

/** The languages that people are offered here, as the server wrote them into the page; none where there is no choice. */
export const offeredLanguages = (): Language[] =>
  (root?.dataset.languages ?? '').split(' ').flatMap((name) => languageOf(name) ?? [])

/** Returns what was chosen in this browser: a page that was stored for later may be in another language. */
function chosenLanguage(): Language | undefined {
  const [, name] = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)`).exec(root ? document.cookie : '') ?? []
  const chosen = languageOf(name)
  return chosen && offeredLanguages().includes(chosen) ? chosen : undefined
}

let current: Language = chosenLanguage() ?? languageOf(root?.lang) ?? DEFAULT_LANGUAGE
setPageLanguage()

function setPageLanguage(): void {
  if (!root) return
  root.lang = current
  root.dir = LANGUAGES[current].direction
}

const keyOf = (language: Language, area: Area): string => `${language} ${area}`

readTextsFrom({
  language: () => current,
  textOf: <Name extends Area>(area: Name) => {
    const texts = kept.get(keyOf(current, area))
    if (!texts) throw new Error(`The texts of ${area} are not loaded`)
    // `keep` stored this area's under its name.
    return texts as Texts[Name]
  },
  onChange: (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
})

export function keep<Name extends Area>(language: Language, area: Name, texts: Texts[Name]): void {
  kept.set(keyOf(language, area), texts)
}

/** Starts loading an area's texts. The build adds the call to each module that reads them (client/texts-plugin.ts). */
export function want(area: Area, loaders: Loaders): void {
  wanted.set(area, loaders)
  // A failure shows where the code is waited for.
  load(current, area, loaders).catch(() => undefined)
}

let isLoadingText = false

function load(language: Language, area: Area, loaders: Loaders): Promise<void> {
  const key = keyOf(language, area)
  if (kept.has(key)) return Promise.resolve()
  let started = loading.get(key)
  if (!started) {
    isLoadingText = true
    started = loaders[language]()
      .then((texts) => keep(language, area, texts[area]))
      .finally(() => loading.delete(key))
    isLoadingText = false
    loading.set(key, started)
  }
  return started
}

/** Loads what the loaded code reads, in the reader's language or another one. */
export async function loadTexts(language = current): Promise<void> {
  await Promise.all(Array.from(wanted, ([area, loaders]) => load(language, area, loaders)))
}

/** Every `import()` of the app goes through here (client/texts-plugin.ts): code arrives with the texts it reads. */
export async function withTexts<Part>(loadPart: () => Promise<Part>): Promise<Part> {
  if (isLoadingText) return loadPart()
  const part = await loadPart()
  await loadTexts()
  return part
}

/** Shows the app in a language from now on, in this browser. */
export async function chooseLanguage(next: Language): Promise<void> {
  await switchLanguage(next)
  const isSecure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${LANGUAGE_COOKIE}=${next}; path=${base || '/'}; max-age=${LANGUAGE_COOKIE_SECONDS}; samesite=lax${isSecure}`
}

/** Shows the app in the language of the account that signed in. */
export async function followAccount(): Promise<void> {
  const chosen = chosenLanguage()
  if (chosen && chosen !== current) await switchLanguage(chosen)
}

/** Shows the app in another language once its texts are here; what was typed stays. */
export async function switchLanguage(next: Language): Promise<void> {
  await loadTexts(next)
  current = next
  setPageLanguage()
  for (const listener of listeners) listener()
}
