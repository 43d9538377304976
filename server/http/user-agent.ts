import type { FastifyRequest } from 'fastify'
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

/**
 * Matches the names of programs that fetch pages by themselves: search engines, previews of links in chats, and what
 * checks the links of an email. "Cubot" makes phones. A browser without a window (HeadlessChrome) passes for a browser.
 */
const ROBOT =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|scan|facebookexternalhit|whatsapp|skype|embedly|python|curl|wget|go-http|barracuda|mimecast|proofpoint|google-safety/i

/** Returns whether a program calls itself one that no person sits at. Many that check links pass for a browser. */
export function isRobot(userAgent: string | undefined): boolean {
  return ROBOT.test(userAgent ?? '')
}

/** In what browsers say that they load a page before anybody asked for it. */
const AHEAD = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'] as const
const IS_AHEAD = /prefetch|prerender|preview/i

/** Returns who fetched a page: a robot by its own name, a HEAD or a page loaded ahead; of anything else nobody knows. */
export function fetchedBy({
  method,
  headers,
}: Pick<FastifyRequest, 'method' | 'headers'>): 'robot' | 'unknown' {
  const isAhead = AHEAD.some((name) => IS_AHEAD.test(String(headers[name] ?? '')))
  return method === 'HEAD' || isAhead || isRobot(headers['user-agent']) ? 'robot' : 'unknown'
}
