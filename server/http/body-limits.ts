/**
 * The content types whose answers are compressed: text and what is written like it, and downloads of unknown type. Photos,
 * PDFs and ZIPs are compressed already, and the events of a stream must not wait for a block to be full.
 */
export const COMPRESSIBLE =
  /^text\/(?!event-stream)|^message\/rfc822|[+/](?:json|xml|javascript)(?:;|$)|octet-stream(?:;|$)/

const KIB = 1024
const MIB = 1024 * KIB

/** Bytes of a JSON or form body from a signed-in user: the longest message, fully escaped, takes half of it. */
export const SIGNED_IN_BODY_BYTES = 256 * KIB
/** Bytes of a body from an anonymous caller. An ID token or a registration needs only a few of them. */
export const PUBLIC_BODY_BYTES = 32 * KIB
/** Calls that one request to `/trpc` may hold. The client's link splits at the same number. */
export { MAX_BATCH_CALLS } from '#shared/batch.ts'

/**
 * Node ends an incomplete request after `requestTimeoutMs`, and looks for such requests only once per `checkEveryMs`. A
 * slow body is open for both together at most.
 */
export const SLOW_REQUESTS = { requestTimeoutMs: 110_000, checkEveryMs: 5_000 }

/**
 * Limits for reading and discarding the rest of a rejected body, so that its sender receives the response.
 * `bytesPerSecond` is for all of them together: half a gigabit is more than a line to a house or a small host carries.
 */
export const DRAIN = { maxBytes: 64 * MIB, maxMs: 60_000, maxAtOnce: 64, bytesPerSecond: 64 * MIB }
