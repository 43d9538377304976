import { existsSync } from 'node:fs'
import path from 'node:path'
import { createDiskStorage } from '#server/storage/disk.ts'
import type { Storage } from '#server/storage/storage.ts'

/** The smaller sizes of a photo: a server that misses them creates them again. */
const MADE_AGAIN = /\.(large|thumb)\.jpg$/

/**
 * Fetches every photo and attachment from a bucket that is not in the copy yet, and returns how many of the bucket's
 * files the copy then has. Throws UNAVAILABLE while the bucket is unavailable.
 */
export async function fetchFiles(bucket: Storage, to: string): Promise<number> {
  const copy = createDiskStorage(to)
  let count = 0
  for (const folder of ['photos', 'attachments']) {
    for await (const key of bucket.list(folder)) {
      if (MADE_AGAIN.test(key)) continue
      if (!existsSync(path.join(to, ...key.split('/')))) {
        const opened = await bucket.open(key)
        // Deleted meanwhile.
        if (!opened) continue
        await copy.put(key, opened.stream)
      }
      count += 1
    }
  }
  return count
}
