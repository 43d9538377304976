import type { Core } from '#server/core.ts'

/** Base URLs of photos, attachments and whole emails; the builder does not read these. */
export type Bases = { photos: string; attachments: string; emails?: string }

/** Those of the homeowner; the builder reads them below the private link. */
export function ownBases({ config }: Pick<Core, 'config'>): Bases {
  const { publicUrl } = config
  return {
    photos: `${publicUrl}/photos`,
    attachments: `${publicUrl}/attachments`,
    emails: `${publicUrl}/attachments/emails`,
  }
}
