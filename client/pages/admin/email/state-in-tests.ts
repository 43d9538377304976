import type { ServerState } from '#shared/admin.ts'
import type { MailSetupState } from '#shared/mail-setup.ts'

/** The state of a server without email. */
export const LOCAL: ServerState = {
  mail: 'local',
  mailFrom: null,
  inboundAddress: null,
  channels: [],
  outbox: {},
  unfiled: 0,
  hasMailComeIn: false,
  aiService: null,
  database: {
    engine: 'SQLite 3.50.0',
    sizeBytes: 4096,
    journalMode: 'WAL',
    synchronous: 'FULL',
    schema: '0001',
    users: 1,
    claims: 0,
    messages: 0,
    photos: 0,
  },
}

/** The state of a server that sends, and reads replies from a mailbox. */
export const SENDING: ServerState = {
  ...LOCAL,
  mail: 'smtp',
  mailFrom: 'home@lindqvist.example',
  inboundAddress: 'home@lindqvist.example',
  channels: ['imap'],
}

/** Email that is configured by environment variables. */
export const BY_HOST: MailSetupState = {
  isByHost: true,
  isUrlByHost: true,
  setup: null,
  publicUrl: 'https://home.example.com',
  signInEnded: null,
}
