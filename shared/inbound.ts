/** Mail that fits no claim is removed after so many days. */
export const UNMATCHED_MAIL_DAYS = 30

/** Ways for mail to come in: posted by a provider, delivered to the built-in SMTP listener, or read from a mailbox by IMAP. */
export const INBOUND_CHANNELS = ['webhook', 'smtp', 'imap'] as const
export type InboundChannel = (typeof INBOUND_CHANNELS)[number]

/** Bytes of the largest email that any channel takes. Mail servers commonly limit messages to 25 to 35 MB. */
export const MAX_MAIL_BYTES = 35 * 1024 * 1024
