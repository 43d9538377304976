import { clear, createStore, delMany, entries, setMany } from 'idb-keyval'
import { storeOfflineOwner, storedOfflineOwner, storedToken } from './stored.ts'

/** A response as it is kept on the device: which query it answers, and when it was read, in ms since 1970. */
export type KeptAnswer = { queryKey: readonly unknown[]; data: unknown; at: number }

/** The maximum number of responses stored on the device; the ones read longest ago are deleted first. */
const KEPT_ANSWERS = 60
const USER = 'user'

// Opened on first use, so that this module also loads in browsers without IndexedDB.
let opened: ReturnType<typeof createStore> | undefined
const store = () => (opened ??= createStore('homeclaim-offline', 'answers'))

const nameOf = (userId: string, queryKey: readonly unknown[]) => `${userId} ${JSON.stringify(queryKey)}`

/**
 * Stores an account's responses, and the account itself. Stores nothing after a sign-out; deletes the responses of
 * another account first.
 */
export async function keepAnswers(user: { id: string }, answers: readonly KeptAnswer[]): Promise<void> {
  if (storedToken() === null) return
  if (storedOfflineOwner() !== user.id) await forgetAnswers()
  storeOfflineOwner(user.id)
  await setMany(
    [
      [USER, user],
      ...answers.map((answer): [string, KeptAnswer] => [nameOf(user.id, answer.queryKey), answer]),
    ],
    store(),
  )
  await dropOld()
}

/** Returns everything that is kept: the stored user, and the stored answers of that user; nothing of it is checked. */
export async function keptAnswers(userId: string): Promise<{ user: unknown; answers: unknown[] }> {
  const all = await entries<string, unknown>(store())
  return {
    user: all.find(([name]) => name === USER)?.[1],
    answers: all.filter(([name]) => name.startsWith(`${userId} `)).map(([, answer]) => answer),
  }
}

/** Deletes what is kept, of whomever it is. */
export async function forgetAnswers(): Promise<void> {
  storeOfflineOwner(null)
  await clear(store())
}

async function dropOld(): Promise<void> {
  const answers = (await entries<string, unknown>(store())).filter(([name]) => name !== USER)
  const old = answers.toSorted(([, one], [, other]) => timeOf(other) - timeOf(one)).slice(KEPT_ANSWERS)
  if (old.length > 0)
    await delMany(
      old.map(([name]) => name),
      store(),
    )
}

function timeOf(answer: unknown): number {
  const at = typeof answer === 'object' && answer !== null && 'at' in answer ? answer.at : 0
  return typeof at === 'number' ? at : 0
}
