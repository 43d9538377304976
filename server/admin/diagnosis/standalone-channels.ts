import type { InboundChannel } from '#shared/inbound.ts'
import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import type { Config } from '#server/config.ts'
import { iso, type Clock } from '#server/clock.ts'
import { AppError, ERROR_TABLE } from '#server/errors.ts'
import type { MailEnvelope } from '#server/inbox/mail-kind.ts'
import { createMailReader } from '#server/inbox/parse/reader.ts'
import { createSmtpListener } from '#server/inbox/channels/smtp-listener.ts'
import { readTestArrival, type TestArrival, readTestMail } from '#server/inbox/test-mail.ts'
import { inboundWebhook } from '#server/inbox/channels/webhook.ts'
import type { AddressBook } from '#server/delivery/email/address.ts'
import { ownChannels, type OwnChannels } from '#server/inbox/channels/configured.ts'

export type StandaloneChannels = {
  channels: OwnChannels
  noted: (testIds: readonly string[]) => Promise<TestArrival[]>
  close(): Promise<void>
}

type ChannelSettings = Pick<Config, 'HOST' | 'PORT' | 'INBOUND_SMTP_PORT' | 'INBOUND_WEBHOOK_SECRET'>

/**
 * Opens the channels while the server is not running, for the duration of a check. They store nothing: test emails are
 * held in memory, and any other email is deferred (451, 503), so that its sender tries again once the server runs.
 */
export async function openStandaloneChannels(options: {
  settings: ChannelSettings
  addresses: AddressBook
  clock: Clock
}): Promise<StandaloneChannels> {
  const { settings, addresses, clock } = options
  const arrivals: TestArrival[] = []
  const reader = createMailReader()

  async function receive(raw: Buffer, envelope: MailEnvelope, channel: InboundChannel): Promise<boolean> {
    const test = readTestMail(raw, envelope, addresses)
    if (!test) throw new AppError('UNAVAILABLE', 'The server is not running. Please try again later.')
    arrivals.push({
      ...(await readTestArrival(reader, test, { raw, envelope })),
      channel,
      receivedAt: iso(clock.now()),
    })
    return true
  }

  const listener = await openListener(settings, addresses, receive)
  const webhook = await openWebhook(settings, receive)
  return {
    channels: { listener: listener?.channel, webhook: webhook?.channel },
    noted: (testIds) => Promise.resolve(arrivals.filter(({ testId }) => testIds.includes(testId))),
    async close() {
      await listener?.close()
      await webhook?.close()
      await reader.close()
    },
  }
}

type Receive = (raw: Buffer, envelope: MailEnvelope, channel: InboundChannel) => Promise<boolean>

async function openListener(settings: ChannelSettings, addresses: AddressBook, receive: Receive) {
  const { HOST: host, INBOUND_SMTP_PORT: port } = settings
  if (port === undefined) return undefined
  const silent = () => undefined
  const listener = createSmtpListener({
    host,
    port,
    accepts: (address) => addresses.isOurs(address),
    store: async (raw, envelope) => {
      await receive(raw, envelope, 'smtp')
    },
    // Nothing is stored here, so the disk cannot become full.
    hasSecret: () => Promise.resolve(true),
    mailsPerMinute: 1_000,
    log: { info: silent, warn: silent },
  })
  try {
    const taken = await listener.listen()
    return { channel: ownChannels(host, { http: 0, smtp: taken }).listener, close: () => listener.close() }
  } catch (error) {
    return {
      channel: { problem: problemOf('INBOUND_SMTP_PORT', port, error) },
      close: () => Promise.resolve(),
    }
  }
}

async function openWebhook(settings: ChannelSettings, receive: Receive) {
  const { HOST: host, PORT: port, INBOUND_WEBHOOK_SECRET: secret } = settings
  if (!secret) return undefined
  const app = Fastify({ logger: false })
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof AppError ? ERROR_TABLE[error.code].status : 500).send({}),
  )
  await app.register(inboundWebhook, { inbox: { receive }, secret: () => secret })
  try {
    await app.listen({ host, port })
    const { port: taken } = app.server.address() as AddressInfo
    return { channel: ownChannels(host, { http: taken, smtp: undefined }).webhook, close: () => app.close() }
  } catch (error) {
    await app.close()
    return { channel: { problem: problemOf('PORT', port, error) }, close: () => Promise.resolve() }
  }
}

function problemOf(setting: string, port: number, error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  if (code === 'EADDRINUSE') return `Another program holds port ${port} (${setting}).`
  if (code === 'EACCES')
    return `This user may not listen on port ${port} (${setting}); ports below 1024 are the system’s.`
  return `Port ${port} (${setting}) could not be opened: ${String(code)}.`
}
