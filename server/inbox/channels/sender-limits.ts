import { RateLimiterMemory } from 'rate-limiter-flexible'
import { networkOf } from '#server/auth/sessions.ts'

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

/** Limits what one network may send by SMTP. Every method that counts returns false when it is too much. */
export function createSenderLimits(options: SenderLimitOptions) {
  const maxClients = options.maxClientsPerNetwork ?? 10
  const mails = new RateLimiterMemory({ points: options.mailsPerMinute ?? 30, duration: 60 })
  const unknownSenders = new RateLimiterMemory({
    points: options.unknownSendersPerMinute ?? 10,
    duration: 60,
  })
  const bytes = new RateLimiterMemory({ points: options.bytesPerHour ?? 300 * 1024 * 1024, duration: 3_600 })
  /** Session id → network. */
  const connected = new Map<string, string>()

  const isWithin = (limiter: RateLimiterMemory, address: string, points = 1): Promise<boolean> =>
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
