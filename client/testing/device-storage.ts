import type * as library from 'idb-keyval'

/** The device's storage, in memory, in place of idb-keyval: jsdom has no IndexedDB. One map for each store. */
const stores = new Map<library.UseStore, Map<IDBValidKey, unknown>>()
const byName = new Map<string, library.UseStore>()

let busy: PromiseWithResolvers<void> | undefined

/** Lets nothing be deleted until the end of the test, as on a device that is busy. */
export function holdDeletions(): void {
  busy = Promise.withResolvers()
}

/** Empties every store. */
export function clearDeviceStorage(): void {
  busy?.resolve()
  busy = undefined
  for (const store of stores.values()) store.clear()
}

export const createStore: typeof library.createStore = (database, name) => {
  const path = `${database}/${name}`
  const known = byName.get(path)
  if (known) return known
  const store: library.UseStore = () => Promise.reject(new Error('Transactions need a browser.'))
  byName.set(path, store)
  stores.set(store, new Map())
  return store
}

const DEFAULT = createStore('keyval-store', 'keyval')
const mapOf = (store = DEFAULT) => stores.get(store) ?? new Map<IDBValidKey, unknown>()

export const get = async (key: IDBValidKey, store?: library.UseStore) => mapOf(store).get(key)
export const set = async (key: IDBValidKey, value: unknown, store?: library.UseStore) =>
  void mapOf(store).set(key, value)
export const update = async (
  key: IDBValidKey,
  updater: (known: unknown) => unknown,
  store?: library.UseStore,
) => void mapOf(store).set(key, updater(mapOf(store).get(key)))
export const setMany = async (entriesToSet: [IDBValidKey, unknown][], store?: library.UseStore) => {
  for (const [key, value] of entriesToSet) mapOf(store).set(key, value)
}
export const del = async (key: IDBValidKey, store?: library.UseStore) => void mapOf(store).delete(key)
export const delMany = async (keysToDelete: IDBValidKey[], store?: library.UseStore) => {
  await busy?.promise
  for (const key of keysToDelete) mapOf(store).delete(key)
}
export const clear = async (store?: library.UseStore) => mapOf(store).clear()
export const keys = async (store?: library.UseStore) => [...mapOf(store).keys()]
export const entries = async (store?: library.UseStore) => [...mapOf(store).entries()]
export const promisifyRequest = () => Promise.reject(new Error('Transactions need a browser.'))
