import type { LoggerOptions } from 'pino'

/** Libraries log headers too, each under its own key (the multipart parser does at `trace`). */
const HIDDEN = ['authorization', 'cookie', 'set-cookie'].flatMap((name) => [
  `headers["${name}"]`,
  `*.headers["${name}"]`,
])

/** The options of every log of the server: whatever carries a session is redacted wherever it may be logged. */
export function logOptions(level: string): LoggerOptions {
  return { level, redact: HIDDEN }
}
