import { networkOf } from '#server/auth/sessions.ts'
import { createLimiter, type Limiter, type Shared } from '#server/http/rate-limit.ts'

export type SenderLimitOptions = {
  /** Concurrent connections from one network (an IPv4 address or an IPv6 /64), so that it cannot keep others out. */
  maxClientsPerNetwork?: number
  /** Emails from one network in a minute; further ones are deferred, and a mail server tries again. */
  mailsPerMinute?: number
  /** Recipients of these emails whose address has no valid secret. */
  unknownSendersPerMinute?: number
  /** Bytes from one network in an hour, because all senders share the disk. */
  bytesPerHour?: number
}

export type SenderLimits = ReturnType<typeof createSenderLimits>

/**
 * Limits what one network may send by SMTP, counted by all servers of the database of `core` together; its connections by
 * each for itself. Every method that counts returns false when it is too much, or cannot be counted.
 */
export function createSenderLimits(options: SenderLimitOptions, core?: Shared) {
  const maxClients = options.maxClientsPerNetwork ?? 10
  const limit = (name: string, points: number, duration: number) =>
    createLimiter(core, `smtp ${name}`, { points, duration })
  const mails = limit('mails', options.mailsPerMinute ?? 30, 60)
  const unknownSenders = limit('unknown senders', options.unknownSendersPerMinute ?? 10, 60)
  const bytes = limit('bytes', options.bytesPerHour ?? 300 * 1024 * 1024, 3_600)
  /** Session id → network. */
  const connected = new Map<string, string>()

  const isWithin = (limiter: Limiter, address: string, points = 1): Promise<boolean> =>
    limiter.consume(networkOf(address), points).then(
      () => true,
      () => false,
    )

  return {
    connect(sessionId: string, address: string): boolean {
      const network = networkOf(address)
      const held = [...connected.values()].filter((other) => other === network).length
      if (held >= maxClients) return false
      connected.set(sessionId, network)
      return true
    },
    disconnect(sessionId: string): void {
      connected.delete(sessionId)
    },
    countMail: (address: string) => isWithin(mails, address),
    /** Counts a recipient whose address has no valid secret. */
    countUnknownSender: (address: string) => isWithin(unknownSenders, address),
    countBytes: (address: string, size: number) => isWithin(bytes, address, size),
  }
}
