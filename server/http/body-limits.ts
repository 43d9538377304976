const KIB = 1024
const MIB = 1024 * KIB

/** Bytes of a JSON or form body of somebody who is signed in: the longest message, written in escapes, takes half of it. */
export const SIGNED_IN_BODY_BYTES = 256 * KIB
/** Bytes of a body that anybody may send. An ID token or a registration takes a few of them. */
export const PUBLIC_BODY_BYTES = 32 * KIB
/** Calls that one request to `/trpc` may hold. The client's link splits at the same number. */
export { MAX_BATCH_CALLS } from '#shared/batch.ts'
/** Characters of JSON that the answers of one batch may have together. */
export const MAX_BATCH_ANSWER_CHARS = 4_000_000

/**
 * Node ends a request that is not complete after `requestTimeoutMs`, and looks for such requests only once per
 * `checkEveryMs`. A body that trickles in lives as long as both together at most.
 */
export const SLOW_REQUESTS = { requestTimeoutMs: 110_000, checkEveryMs: 5_000 }

/** How much of a refused body is read and thrown away so that its sender gets to see the answer. */
export const DRAIN = { maxBytes: 64 * MIB, maxMs: 60_000 }
