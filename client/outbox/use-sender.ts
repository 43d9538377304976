import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useUser } from '#client/parts/account/session.tsx'
import { useLiveState } from '#client/lib/live-state.ts'
import { onlyWhile, sameSignIn, readToken } from '#client/lib/stored.ts'
import { trpc } from '#client/lib/trpc.ts'
import { isDue, isOf, type Entry, type EntryOf, type Kind, type MessageEntry } from './entry.ts'
import { callsOf, failedToSend, keepOf, sendMessage, sendWaiting } from './send.ts'
import { dropEntry, followOutbox, listEntries, updateEntry } from './store.ts'

/** Delay in ms before the next try, if the server cannot be reached although the browser reports a network. */
const AGAIN_AFTER_MS = 20_000

type View = {
  /** The user whose entries these are; null while no component reads them. */
  userId: string | null
  entries: readonly Entry[] | undefined
  /**
   * The progress of each entry that is being sent, by its key: the percentage of a claim's photos, or the number of a
   * walk-through's items that are sent.
   */
  sending: ReadonlyMap<string, number>
  /** The ids of messages that the server has just answered with, by the key of their entry, which is removed next. */
  arrived: ReadonlyMap<string, string>
}

const NOTHING: View = { userId: null, entries: undefined, sending: new Map(), arrived: new Map() }
let view = NOTHING
const listeners = new Set<() => void>()

function show(change: Partial<View>): void {
  view = { ...view, ...change }
  for (const listener of listeners) listener()
}

let last: Promise<unknown> = Promise.resolve()

/** Reads the store; one read after the other, so that an earlier state never replaces a later one. */
function refresh(): Promise<void> {
  const read = last.then(async () => {
    const { userId } = view
    if (userId === null) return
    const entries = await listEntries(userId)
    if (view.userId === userId) show({ entries })
  })
  last = read.catch((error: unknown) => console.warn('What waits to be sent could not be read', error))
  return last.then(() => undefined)
}

let endFollowing = () => {}

function follow(userId: string, listener: () => void): () => void {
  listeners.add(listener)
  if (view.userId !== userId) {
    endFollowing()
    view = { ...NOTHING, userId }
    endFollowing = followOutbox(refresh)
    void refresh()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    endFollowing()
    view = NOTHING
  }
}

function useView(): View {
  const { id } = useUser()
  const subscribe = useCallback((listener: () => void) => follow(id, listener), [id])
  const shown = useSyncExternalStore(subscribe, () => view)
  return shown.userId === id ? shown : NOTHING
}

/** Returns what the signed-in person has sent and the server does not have; undefined while it is read. */
export const useOutbox = (): readonly Entry[] | undefined => useView().entries

/** Returns what is being sent now, by its key, and how far it is. */
export const useSending = (): ReadonlyMap<string, number> => useView().sending

/** Returns under which id the server has what was just sent, by its key. */
export const useArrived = (): ReadonlyMap<string, string> => useView().arrived

export function setProgress(key: string, progress: number | null): void {
  const sending = new Map(view.sending)
  if (progress === null) sending.delete(key)
  else sending.set(key, progress)
  show({ sending })
}

/** Removes an entry that is edited again; the screen does not wait for the store. */
export async function takeBack(userId: string, entry: Entry): Promise<void> {
  show({ entries: view.entries?.filter((each) => each !== entry) })
  await dropEntry(userId, entry)
}

/** The turns of this tab: the keys that each has tried or leaves out, and whether something was added since. */
const turns = new Map<string, { tried: Set<string>; isAgain: boolean }>()

/** Sends an entry again that was tried before. */
export async function tryAgain(userId: string, entry: Entry): Promise<void> {
  for (const { tried } of turns.values()) tried.delete(entry.idempotencyKey)
  await updateEntry(userId, { ...entry, problem: null })
}

/**
 * Sends what waits of a kind: at once, when something is added, when the network or the server is there again, and every
 * 20 seconds until nothing does. One at a time, in this tab and, where the browser has locks, in all of them. `send`
 * resolves to what is left of an entry; null when the server has it.
 */
export function useSender<K extends Kind>(
  kind: K,
  send: (entry: EntryOf<K>, isSame: () => boolean) => Promise<Entry | null>,
): void {
  const { id: userId } = useUser()
  const time = useTimes()
  const entries = useOutbox()
  const seen = useRef<{ time: Times; fresh: readonly string[] } | null>(null)
  const sendOne = useEffectEvent(async (entry: EntryOf<K>, isSame: () => boolean) => {
    setProgress(entry.idempotencyKey, 0)
    try {
      const left = await send(entry, isSame)
      if (left === null) await dropEntry(userId, entry)
      else await keepOf(userId)(left)
    } finally {
      setProgress(entry.idempotencyKey, null)
    }
  })
  useEffect(() => {
    if (!entries) return
    const waiting = entries.filter(isOf(kind)).filter(isDue)
    const keysOf = (some: typeof waiting) => some.map(({ idempotencyKey }) => idempotencyKey)
    const fresh = keysOf(waiting.filter(({ problem }) => problem === null))
    const failed = keysOf(waiting.filter(({ problem }) => problem !== null))
    const before = seen.current
    seen.current = { time, fresh }
    const added = before ? fresh.filter((key) => !before.fresh.includes(key)) : []
    const isBack = before?.time.back !== time.back && waiting.length > 0
    const isTick = before?.time.tick !== time.tick && fresh.length > 0
    if (!isBack && !isTick && added.length === 0) return
    // The words of a message are tried once whatever the browser says about its network.
    if (!navigator.onLine && (kind !== 'message' || added.length === 0)) return
    const name = `${userId} ${kind}`
    const turn = turns.get(name)
    if (turn) turn.isAgain ||= added.some((key) => !turn.tried.has(key))
    else
      void run(name, isBack ? [] : failed, (tried) =>
        sendWaiting({ userId, kind, tried, ...signedIn(sendOne) }),
      )
  }, [entries, time, userId, kind])
}

function signedIn<E>(send: (entry: E, isSame: () => boolean) => Promise<void>) {
  const isSame = sameSignIn()
  return { isSame, send: (entry: E) => send(entry, isSame) }
}

async function run(
  name: string,
  skipped: readonly string[],
  work: (tried: Set<string>) => Promise<unknown>,
): Promise<void> {
  const turn = { tried: new Set(skipped), isAgain: true }
  turns.set(name, turn)
  try {
    while (turn.isAgain) {
      turn.isAgain = false
      await work(turn.tried)
    }
  } catch (error) {
    console.warn('What is saved could not be sent', error)
  } finally {
    turns.delete(name)
  }
}

/** `back`: how often the network or the server was there again; `tick`: how often 20 seconds have passed. */
type Times = { back: number; tick: number }

function useTimes(): Times {
  const [time, setTime] = useState({ back: 0, tick: 0 })
  const isLive = useLiveState() === 'open'
  const wasLive = useRef(isLive)
  useEffect(() => {
    const isBack = isLive && !wasLive.current
    wasLive.current = isLive
    if (isBack) setTime(({ back, tick }) => ({ back: back + 1, tick }))
  }, [isLive])
  useEffect(() => {
    const onBack = () => setTime(({ back, tick }) => ({ back: back + 1, tick }))
    addEventListener('online', onBack)
    const timer = setInterval(() => setTime(({ back, tick }) => ({ back, tick: tick + 1 })), AGAIN_AFTER_MS)
    return () => {
      removeEventListener('online', onBack)
      clearInterval(timer)
    }
  }, [])
  return time
}

/** Sends the messages that wait. Returns a function that sends one which the browser could not store. */
export function useMessageSender(): (entry: MessageEntry) => Promise<void> {
  const utils = trpc.useUtils()
  const send = async (entry: MessageEntry, isSame: () => boolean) => {
    const outcome = await sendMessage(entry, callsOf(utils.client, readToken, onlyWhile(isSame)))
    if (outcome.is !== 'sent') return outcome.saved
    const { claimId: id, idempotencyKey } = entry
    show({ arrived: new Map(view.arrived).set(idempotencyKey, outcome.message.id) })
    utils.claims.byId.setData({ id }, (claim) =>
      claim && !claim.messages.some((known) => known.id === outcome.message.id)
        ? { ...claim, messages: [...claim.messages, outcome.message] }
        : claim,
    )
    void utils.claims.byId.invalidate({ id })
    void utils.claims.list.invalidate()
    return null
  }
  useSender('message', send)
  return async (entry) => {
    const left = await send(entry, sameSignIn())
    if (left) throw new Error(left.problem?.text ?? failedToSend())
  }
}
