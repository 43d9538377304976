import { parse } from 'bowser'

/** Our names for browsers and systems, where they are shorter than the library's. */
const NAMES: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  macOS: 'Mac',
  'Chrome OS': 'ChromeOS',
}

/** Browser and system in words, from what the browser says of itself: "Safari on iPhone". */
export function deviceName(userAgent: string | null): string {
  // The library throws on an empty text.
  if (!userAgent) return 'Another program'
  const { browser, os, platform } = parse(userAgent)
  const system = os.name === 'iOS' ? (platform.model ?? os.name) : os.name
  const [browserName, systemName] = [browser.name, system].map((name) =>
    name ? (NAMES[name] ?? name) : undefined,
  )
  if (browserName && systemName) return `${browserName} on ${systemName}`
  return browserName ?? systemName ?? 'Another program'
}
