import { AppError } from '#server/errors.ts'
import { PHOTO_WRONG_TYPE } from '#shared/photos.ts'
import type { Builder } from '#server/actor.ts'
import type { Exchange } from '#server/claims/exchange.ts'
import type { ClaimsService } from '#server/claims/service.ts'
import type { MessagesService } from '#server/messages/service.ts'
import type { Threads } from '#server/messages/thread.ts'
import type { UploadsService } from '#server/uploads/service.ts'
import type { BuilderDesk } from './service.ts'

export type DeskDeps = {
  claims: ClaimsService
  exchange: Exchange
  messages: MessagesService
  threads: Threads
  uploads: UploadsService
}

/** The builder's page over the real rooms: the token is asked anew at every step, so a replaced link stops at once. */
export function createBuilderDesk({ claims, exchange, messages, threads, uploads }: DeskDeps): BuilderDesk {
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
    async find(token) {
      const claim = await claims.findByToken(token)
      if (!claim) return undefined
      const base = `/b/${token}`
      return threads.forBuilder(
        { kind: 'builder', claimId: claim.id },
        `${base}/photos`,
        `${base}/attachments`,
      )
    },
    opened: async (token) => exchange.opened(await actorOf(token)),
    acknowledge: async (token) => exchange.acknowledge(await actorOf(token)),
    proposeVisit: async (token, visit) => exchange.proposeVisit(await actorOf(token), visit),
    reportFixed: async (token) => exchange.reportFixed(await actorOf(token)),
    wrongAddress: async (token) => exchange.wrongAddress(await actorOf(token)),
    async say(token, message) {
      const actor = await actorOf(token)
      const photos = []
      for (const picture of message.photos) {
        const kept = await uploads.keep(picture.bytes, picture.fileName)
        if (!kept) throw new AppError('INVALID', PHOTO_WRONG_TYPE, { fields: { photos: PHOTO_WRONG_TYPE } })
        photos.push(kept)
      }
      await messages.sayOnPage(actor, { ...message, photos })
    },
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
