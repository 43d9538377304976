import { AppError } from '#server/errors.ts'
import { MAX_PHOTO_BYTES } from '#shared/photos.ts'
import type { Builder } from '#server/actor.ts'
import type { ClaimActions } from '#server/claims/actions.ts'
import type { Fixes } from '#server/claims/fixes.ts'
import type { ClaimsService } from '#server/claims/service.ts'
import type { MessagesService } from '#server/messages/service.ts'
import type { Threads } from '#server/messages/thread.ts'
import type { UploadsService } from '#server/uploads/service.ts'
import type { BuilderDesk } from './service.ts'

export type DeskDeps = {
  claims: ClaimsService
  actions: ClaimActions
  fixes: Fixes
  messages: MessagesService
  threads: Threads
  uploads: UploadsService
}

/** The builder's page over the real rooms: the token is asked anew at every step, so a replaced link stops at once. */
export function createBuilderDesk({
  claims,
  actions,
  fixes,
  messages,
  threads,
  uploads,
}: DeskDeps): BuilderDesk {
  async function actorOf(token: string): Promise<Builder> {
    const claim = await claims.findByToken(token)
    if (!claim)
      throw new AppError('NOT_FOUND', 'This link no longer works. Ask the homeowner to send it again.')
    return { kind: 'builder', claimId: claim.id }
  }

  /** The photo's claim must be the token's, whatever id was asked for. */
  async function isOfClaim(token: string, photoId: string): Promise<boolean> {
    const claim = await claims.findByToken(token)
    const owner = await uploads.ownerOf(photoId)
    return claim !== undefined && owner?.claimId === claim.id
  }

  return {
    async find(token, before) {
      const claim = await claims.findByToken(token)
      if (!claim) return undefined
      const base = `/b/${token}`
      return threads.forBuilder(
        { kind: 'builder', claimId: claim.id },
        { photos: `${base}/photos`, attachments: `${base}/attachments` },
        before,
      )
    },
    opened: async (token) => actions.opened(await actorOf(token)),
    acknowledge: async (token) => actions.acknowledge(await actorOf(token)),
    proposeVisit: async (token, visit) => actions.proposeVisit(await actorOf(token), visit),
    markFixed: async (token) => fixes.markFixed(await actorOf(token)),
    undoFixed: async (token) => fixes.undoFixed(await actorOf(token)),
    wrongAddress: async (token) => actions.wrongAddress(await actorOf(token)),
    claimIdOf: async (token) => (await claims.findByToken(token))?.id,
    async requireRoom(token, bytes) {
      const claim = await claims.findByToken(token)
      if (claim) await uploads.requireRoomFor({ claimId: claim.id, userId: claim.userId }, bytes)
    },
    storePhoto: (body, fileName) => uploads.keep(body, fileName, { maxBytes: MAX_PHOTO_BYTES }),
    discardPhotos: (photos) => uploads.discard({ photos }),
    say: async (token, message) => messages.addFromPage(await actorOf(token), message),
    async openPhoto(token, photoId, size) {
      return (await isOfClaim(token, photoId)) ? uploads.openPhoto(photoId, size) : undefined
    },
    async openAttachment(token, id) {
      const claim = await claims.findByToken(token)
      const owner = await uploads.attachmentOwnerOf(id)
      return claim && owner?.claimId === claim.id ? uploads.openAttachment(id) : undefined
    },
  }
}
