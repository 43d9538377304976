import { DEFAULT_LANGUAGE, languageOf, type Language } from '#shared/messages/languages.ts'
import { readTextsFrom, type Area, type Texts } from '#shared/messages/text.ts'

type Loaders = Record<Language, () => Promise<Texts[Area]>>

/** The areas that the loaded code reads. */
const wanted = new Map<Area, Loaders>()
/** By language and area. */
const kept = new Map<string, Texts[Area]>()
const loading = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()

// What the server wrote into the page; a test of style sheets has none.
const ofPage = typeof document === 'undefined' ? undefined : languageOf(document.documentElement.lang)
let current: Language = ofPage ?? DEFAULT_LANGUAGE

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
      .then((texts) => keep(language, area, texts))
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

/** Shows the app in another language once its texts are here; what was typed stays. */
export async function switchLanguage(next: Language): Promise<void> {
  await loadTexts(next)
  current = next
  document.documentElement.lang = next
  for (const listener of listeners) listener()
}
