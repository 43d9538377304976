import { parse } from 'bowser'
import { DEFAULT_LANGUAGE } from '#shared/messages/languages.ts'
import { textOf } from '#shared/messages/text.ts'
import { inLanguage } from '#server/language.ts'

/** Our names for browsers and systems, where they are shorter than the library's. */
const NAMES: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  macOS: 'Mac',
  'Chrome OS': 'ChromeOS',
}

/** Returns browser and system in words, from what the browser says of itself: "Safari on iPhone". */
export function deviceName(userAgent: string | null): string {
  const text = textOf('devices')
  // The library throws on an empty text.
  if (!userAgent) return text.unknown
  const { browser, os, platform } = parse(userAgent)
  const system = os.name === 'iOS' ? (platform.model ?? os.name) : os.name
  const [browserName, systemName] = [browser.name, system].map((name) =>
    name ? (NAMES[name] ?? name) : undefined,
  )
  if (browserName && systemName) return text.named({ browser: browserName, system: systemName })
  return browserName ?? systemName ?? text.unknown
}

/** Returns the name that is stored, for readers of any language. */
export const storedDeviceName = (userAgent: string | null): string =>
  inLanguage(DEFAULT_LANGUAGE, () => deviceName(userAgent))

/** Returns a stored name in the reader's language. */
export function deviceText(stored: string): string {
  const text = textOf('devices')
  if (stored === storedDeviceName(null)) return text.unknown
  const [browser, system, ...more] = stored.split(' on ')
  return browser && system && more.length === 0 ? text.named({ browser, system }) : stored
}
