/**
 * The content types whose answers are compressed: text and what is written like it, and downloads of unknown type. Photos,
 * PDFs and ZIPs are compressed already, and the events of a stream must not wait for a block to be full.
 */
export const COMPRESSIBLE =
  /^text\/(?!event-stream)|^message\/rfc822|[+/](?:json|xml|javascript)(?:;|$)|octet-stream(?:;|$)/
