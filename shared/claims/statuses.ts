import { textOf } from '#shared/messages/text.ts'
import type { ACTORS } from './lengths.ts'

export const STATUSES = [
  'New',
  'Sent',
  'Opened',
  'Acknowledged',
  'InProgress',
  'Closed',
  'SendingFailed',
] as const
export type ClaimStatus = (typeof STATUSES)[number]

type Actor = (typeof ACTORS)[number]

/** A change that leads to a status: from which ones, and who may cause it. */
type Move = { from: readonly ClaimStatus[] | 'any open'; by: readonly Actor[] }

/** A path of a glyph; without `fill` it is a line. */
export type GlyphShape = { d: string; fill?: string; stroke?: string }

type StatusRow = {
  /** Its colors: a `data-s` of client/ui/styles/status.css. Two statuses may share them. */
  tone: string
  /** A drawing in a 16 grid, because hue alone says nothing to many. */
  glyph: readonly GlyphShape[]
  /** Place in a claim's life, from 1; null for a claim that did not arrive. */
  step: number | null
  /** Days after filing at which the timeline puts a step that was passed over without an event. */
  estimatedDay: number
  isOpen: boolean
  /** True when the email or the link is with the builder. */
  isDelivered: boolean
  /** True when the builder has seen the claim, or has no need to any more. */
  isSeen: boolean
  /** True when a builder who moves a claim to it has answered. */
  isAnswer: boolean
  /** An offer beside the response clock on the claim's page: to send it to a corrected address, or to say how a visit went. */
  offer: 'new-address' | 'visit-over' | null
  moves: readonly Move[]
}

/**
 * Everything that differs from status to status. What else a new one needs is named by the compiler or a test (README.md).
 */
export const STATUS: Record<ClaimStatus, StatusRow> = {
  New: {
    tone: 'new',
    glyph: [{ d: 'M8 3a5 5 0 1 1-.01 0z' }],
    step: 1,
    estimatedDay: 0,
    isOpen: true,
    isDelivered: false,
    isSeen: false,
    isAnswer: false,
    offer: 'new-address',
    moves: [],
  },
  Sent: {
    tone: 'sent',
    glyph: [{ d: 'M8 12.8V3.6M4.2 7.2 8 3.4l3.8 3.8' }],
    step: 2,
    estimatedDay: 0,
    isOpen: true,
    isDelivered: true,
    isSeen: false,
    isAnswer: false,
    offer: 'new-address',
    moves: [{ from: ['New', 'SendingFailed'], by: ['system', 'homeowner'] }],
  },
  Opened: {
    tone: 'opened',
    glyph: [
      { d: 'M8 2.8a5.2 5.2 0 1 1-.01 0z' },
      { d: 'M8 6.4a1.6 1.6 0 1 1-.01 0z', fill: 'currentColor', stroke: 'none' },
    ],
    step: 3,
    estimatedDay: 1,
    isOpen: true,
    isDelivered: true,
    isSeen: true,
    isAnswer: false,
    offer: 'new-address',
    // A person who opens the builder's page proves that it arrived, whatever a bounce said.
    moves: [{ from: ['Sent', 'SendingFailed'], by: ['builder'] }],
  },
  Acknowledged: {
    tone: 'acknowledged',
    glyph: [{ d: 'm3.4 8.6 3 3 6.2-7' }],
    step: 4,
    estimatedDay: 2,
    isOpen: true,
    isDelivered: true,
    isSeen: true,
    isAnswer: true,
    offer: null,
    moves: [{ from: ['New', 'Sent', 'Opened', 'SendingFailed'], by: ['builder'] }],
  },
  InProgress: {
    tone: 'inprogress',
    glyph: [
      { d: 'M8 2.8a5.2 5.2 0 1 1-.01 0z' },
      { d: 'M8 4.9a3.1 3.1 0 0 1 0 6.2z', fill: 'currentColor', stroke: 'none' },
    ],
    step: 5,
    estimatedDay: 3,
    isOpen: true,
    isDelivered: true,
    isSeen: true,
    isAnswer: true,
    offer: 'visit-over',
    moves: [
      { from: ['New', 'Sent', 'Opened', 'Acknowledged', 'SendingFailed'], by: ['builder'] },
      { from: ['Closed'], by: ['homeowner'] },
    ],
  },
  Closed: {
    tone: 'closed',
    glyph: [
      { d: 'M8 2a6 6 0 1 1-.01 0z', fill: 'currentColor' },
      { d: 'm5.3 8.3 1.9 1.9 3.5-4', stroke: 'var(--sb)' },
    ],
    step: 6,
    estimatedDay: 3,
    isOpen: false,
    isDelivered: true,
    isSeen: true,
    isAnswer: false,
    offer: 'visit-over',
    moves: [{ from: 'any open', by: ['homeowner', 'system'] }],
  },
  SendingFailed: {
    tone: 'sendingfailed',
    glyph: [
      { d: 'M8 2a6 6 0 1 1-.01 0z', fill: 'currentColor' },
      { d: 'M8 4.9v3.7M8 11v.1', stroke: 'var(--sb)' },
    ],
    step: null,
    estimatedDay: 0,
    isOpen: true,
    isDelivered: false,
    isSeen: false,
    isAnswer: false,
    offer: 'new-address',
    moves: [{ from: ['New', 'Sent'], by: ['system'] }],
  },
}

const place = (status: ClaimStatus): number => STATUS[status].step ?? 0

/** Every status in the order of a claim's life, after those outside that order. */
const BY_STEP: readonly ClaimStatus[] = [...STATUSES].sort((a, b) => place(a) - place(b))

/** The steps of a claim's life, in order. */
export const STEPS: readonly ClaimStatus[] = BY_STEP.filter((status) => STATUS[status].step !== null)

export function statusLabel(status: ClaimStatus): string {
  return textOf('claimWords').statuses[status]
}

export function isOpen(status: ClaimStatus): boolean {
  return STATUS[status].isOpen
}

/** Statuses of claims that are over. */
export const CLOSED: readonly ClaimStatus[] = STATUSES.filter((status) => !isOpen(status))

/** Returns whether a status may follow another, caused by `by`. */
export function mayMove(from: ClaimStatus, to: ClaimStatus, by: Actor): boolean {
  return STATUS[to].moves.some(
    (move) => (move.from === 'any open' ? isOpen(from) : move.from.includes(from)) && move.by.includes(by),
  )
}

/** Matching ignores case and spaces; undefined for an unknown status. */
export function readStatus(text: string): ClaimStatus | undefined {
  const wanted = text.replaceAll(/\s/g, '').toLowerCase()
  return STATUSES.find((status) => status.toLowerCase() === wanted)
}

/** Returns whether a claim came from the homeowner's own files and was not sent from here: no builder has it until then. */
export function isUnsentImport({
  importedAt,
  builder,
}: {
  importedAt?: string | null | undefined
  builder: object | string | null
}): boolean {
  return Boolean(importedAt) && builder === null
}
