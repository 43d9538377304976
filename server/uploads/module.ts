import { createAlone, type Alone } from '#server/db/leases.ts'
import type { Core, InTrx } from '#server/core.ts'
import type { Files } from '#server/storage/open-storage.ts'
import { createAddresses, type Addresses } from './photo-keys.ts'
import type { Images } from './images/images.ts'
import type { PictureWork } from './pictures.ts'

/** Bodies that may arrive at once for one account: more than the app sends, and too few to fill a disk. */
const BODIES_AT_ONCE = 10

type Parts = Files & {
  images: Images
  /** The program that reads recordings, instead of the one beside the code. */
  recordingProgram?: URL | undefined
  /** Bytes one account may have over all its claims; Infinity for no limit. */
  accountBytes: number
}

/** The dependencies of this module's functions. */
export type UploadsCore = Pick<Core, 'db' | 'clock' | 'ids' | 'log' | 'secrets'> &
  Parts & {
    uploadAddresses: Addresses
    uploadSlots: UploadSlots
    /** One upload of a photo or a recording is stored at a time. */
    alone: Alone
    pictureWork: PictureWork
  }

/** The same inside a transaction. Call a function that takes it in the transaction that makes the change. */
export type UploadsTx = InTrx<UploadsCore>

/** Creates what the functions of this module need. */
export function createUploadsModule<C extends Pick<Core, 'db' | 'clock' | 'ids' | 'log' | 'secrets'>>(
  core: C,
  { publicUrl, ...parts }: Parts & { publicUrl: string },
): C & UploadsCore {
  return {
    ...core,
    ...parts,
    uploadAddresses: createAddresses({ secrets: core.secrets, publicUrl }),
    uploadSlots: createUploadSlots(BODIES_AT_ONCE),
    alone: createAlone(core),
    pictureWork: { making: new Map(), doubted: new Set() },
  }
}

/** Counts how many large bodies of one key (a claim, an account) are being received at once. */
export type UploadSlots = {
  /** Takes a slot. Returns the function that frees it (idempotent), or undefined when all slots are taken. */
  take(key: string): (() => void) | undefined
}

/** @param most how many bodies of one key may be received at the same time */
export function createUploadSlots(most: number): UploadSlots {
  const taken = new Map<string, number>()

  return {
    take(key) {
      const now = taken.get(key) ?? 0
      if (now >= most) return undefined
      taken.set(key, now + 1)
      let isGivenBack = false
      return () => {
        if (isGivenBack) return
        isGivenBack = true
        const left = (taken.get(key) ?? 1) - 1
        if (left > 0) taken.set(key, left)
        else taken.delete(key)
      }
    },
  }
}
