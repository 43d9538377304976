import type { LoggerOptions } from 'pino'

/** Headers are logged by libraries too, each under a name of its own (the multipart parser does at `trace`). */
const HIDDEN = ['authorization', 'cookie', 'set-cookie'].flatMap((name) => [
  `headers["${name}"]`,
  `*.headers["${name}"]`,
])

/** How every log of the server is written: what carries a session is left out wherever it may be passed along. */
export function logOptions(level: string): LoggerOptions {
  return { level, redact: HIDDEN }
}
