import type { FastifyRequest } from 'fastify'

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
