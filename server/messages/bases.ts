import type { Core } from '#server/core.ts'

/** Base URLs of photos and attachments. */
export type Bases = { photos: string; attachments: string }

/** Those of the homeowner; the builder reads them below the private link. */
export function ownBases({ config }: Pick<Core, 'config'>): Bases {
  return { photos: `${config.publicUrl}/photos`, attachments: `${config.publicUrl}/attachments` }
}
