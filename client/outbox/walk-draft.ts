import { MAX_PHOTOS } from '#shared/photo-files.ts'
import { ROOMS } from '#shared/rooms.ts'
import { SEVERITIES } from '#shared/walk-through-items.ts'
import type { Severity } from '#shared/walk-through.ts'
import type { QueuedPhoto } from '#client/parts/photos/upload/photo-queue.ts'
import { newId } from '#client/lib/new-id.ts'

/** One defect while it is on this device only. */
export type WalkItem = {
  /** Makes sending idempotent: the server creates one claim per key. */
  idempotencyKey: string
  title: string
  room: string
  severity: Severity
  /** null: not chosen; the category that the title indicates is used. */
  category: string | null
  photos: readonly QueuedPhoto[]
}

/** A walk-through that is not sent yet. */
export type WalkDraft = {
  idempotencyKey: string
  name: string
  /** The home's id; undefined in drafts stored by an older build. */
  homeId?: string | undefined
  /** null: unchanged; the profile's address is used. */
  address: string | null
  /** Rooms that the person added. */
  rooms: readonly string[]
  items: readonly WalkItem[]
  /** The item in the form. */
  current: WalkItem
  /** The new item, saved here while another one is being changed; otherwise null. */
  aside: WalkItem | null
}

/** `rooms`: those that the home is offered. */
export function newDraft(name: string, homeId?: string, [room]: readonly string[] = ROOMS): WalkDraft {
  return {
    idempotencyKey: newId(),
    name,
    homeId,
    address: null,
    rooms: [],
    items: [],
    current: newItem(room ?? ROOMS[0]),
    aside: null,
  }
}

export function newItem(room: string): WalkItem {
  return { idempotencyKey: newId(), title: '', room, severity: 'Normal', category: null, photos: [] }
}

export const nextSeverity = (severity: Severity): Severity =>
  SEVERITIES[(SEVERITIES.indexOf(severity) + 1) % SEVERITIES.length] ?? 'Normal'

/** Returns whether nothing was typed or taken for an item. */
export function isUntouched({ title, photos }: WalkItem): boolean {
  return title.trim() === '' && photos.length === 0
}

/**
 * Puts the item of the form into the list: a new one after the last of its room, a changed one in its place. The next
 * item is of the same room.
 */
export function withCurrent(draft: WalkDraft): WalkDraft {
  const { current, items, aside } = draft
  const at = items.findIndex(({ idempotencyKey }) => idempotencyKey === current.idempotencyKey)
  if (at >= 0)
    return { ...draft, items: items.with(at, current), current: aside ?? newItem(current.room), aside: null }
  const last = items.findLastIndex(({ room }) => room === current.room)
  const to = last < 0 ? items.length : last + 1
  return { ...draft, items: items.toSpliced(to, 0, current), current: newItem(current.room) }
}

/** Opens an item of the list in the form; what was begun waits. */
export function editing(draft: WalkDraft, key: string): WalkDraft {
  const item = draft.items.find(({ idempotencyKey }) => idempotencyKey === key)
  return item ? { ...draft, current: item, aside: draft.aside ?? draft.current } : draft
}

/** Leaves the form of a changed item without the changes. */
export function withoutChanges(draft: WalkDraft): WalkDraft {
  return draft.aside ? { ...draft, current: draft.aside, aside: null } : draft
}

export function withoutItem(draft: WalkDraft, key: string): WalkDraft {
  return { ...withoutChanges(draft), items: draft.items.filter((item) => item.idempotencyKey !== key) }
}

/** Moves an item to another place, from 0, in the list without it. */
export function withMoved(draft: WalkDraft, key: string, to: number): WalkDraft {
  const item = draft.items.find(({ idempotencyKey }) => idempotencyKey === key)
  if (!item) return draft
  const others = draft.items.filter((one) => one !== item)
  return { ...draft, items: others.toSpliced(to, 0, item) }
}

/**
 * Returns the number of an item that may be the same defect as the one in the form: every word of the shorter title, two
 * at least, is in the other. Null where there is none.
 */
export function similarItem({ items, current }: WalkDraft): number | null {
  const typed = wordsOf(current.title)
  const index = items.findIndex(({ title, idempotencyKey }) => {
    if (idempotencyKey === current.idempotencyKey) return false
    const [shorter, longer] = [typed, wordsOf(title)].toSorted((one, other) => one.size - other.size)
    return shorter && longer && shorter.size >= 2 && [...shorter].every((word) => longer.has(word))
  })
  return index < 0 ? null : index + 1
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{3,}/gu))

/** The item in the form is the same defect as another: its photos go there, as many as a claim takes, and it is gone. */
export function withMerged(draft: WalkDraft, number: number): WalkDraft {
  const { items, current } = draft
  const item = items[number - 1]
  if (!item) return draft
  const photos = [...item.photos, ...current.photos].slice(0, MAX_PHOTOS)
  return { ...draft, items: items.with(number - 1, { ...item, photos }), current: newItem(current.room) }
}
