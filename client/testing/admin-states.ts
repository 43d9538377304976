import type { ServerState } from '#shared/admin.ts'
import type { MailSetupState } from '#shared/mail-setup.ts'
import type { Health } from '#shared/health.ts'

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

/** An installation where all is well. */
export const WELL: Health = {
  version: '2.1.0',
  startedAt: '2026-11-12T03:00:00.000Z',
  sending: { isSetUp: true, sent: 46, cameBack: 1, waiting: 0, oldest: null },
  replies: null,
  backup: {
    at: '2026-11-16T03:00:00.000Z',
    folder: '/backups/homeclaim-20261116-030000',
    bytes: 128e6,
    kept: { count: 14, bytes: 310e6 },
    damages: [],
  },
  backups: {
    folder: '/backups',
    isBesideData: false,
    isNightly: true,
    work: { state: 'none' },
  },
  disk: { freeBytes: 9e9, totalBytes: 20e9, hasRoom: true },
  databaseBytes: 12e6,
  deletionSince: null,
  jobs: { ranAt: '2026-11-16T19:58:00.000Z', late: [], failing: [] },
  record: { entries: 214, verified: 214, at: '2026-11-16T11:05:00.000Z', changed: 0 },
  errors: [],
}
