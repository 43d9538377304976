import { createAlone, type Alone } from '#server/db/leases.ts'
import type { Core, InTrx } from '#server/core.ts'
import type { Files } from '#server/storage/open-storage.ts'
import { createAddresses, type Addresses } from './photo-keys.ts'
import type { Images } from './images/images.ts'
import type { PictureWork } from './pictures.ts'
import { createUploadSlots, type UploadSlots } from './slots.ts'

/** Bodies that may arrive at once for one account: more than the app sends, and too few to fill a disk. */
const BODIES_AT_ONCE = 10

type Parts = Files & {
  images: Images
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
