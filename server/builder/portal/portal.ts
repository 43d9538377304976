import { MAX_PHOTO_BYTES } from '#shared/photo-files.ts'
import type { Builder } from '#server/actor.ts'
import { claimByToken, type AuthorizedClaim } from '#server/claims/access.ts'
import { recordFetch } from '#server/claims/fetches.ts'
import { markOpened, reportWrongAddress } from '#server/claims/responses.ts'
import { acknowledge, extendUndo, markFixed, undo } from '#server/claims/undoable.ts'
import { proposeVisit } from '#server/claims/visits.ts'
import type { ClaimsCore } from '#server/claims/module.ts'
import { AppError } from '#server/errors.ts'
import { latestOfClaims } from '#server/live/changes-repository.ts'
import type { LiveCore } from '#server/live/module.ts'
import { changesOfClaims } from '#server/live/service.ts'
import { addFromPage } from '#server/messages/from-builder.ts'
import { claimForBuilder } from '#server/messages/thread.ts'
import { discardStored, storePhoto } from '#server/uploads/attachments.ts'
import { openPhoto } from '#server/uploads/pictures.ts'
import { requireRoomFor } from '#server/uploads/quota.ts'
import { attachmentOwnerOf, openAttachment, photoOwnerOf } from '#server/uploads/stored.ts'
import type { BuilderPortalService } from './service.ts'
import { whileGood } from './while-good.ts'

/** The builder's page over the modules below: the token is checked at every step, so a replaced link stops at once. */
export function createBuilderPortal(core: ClaimsCore, live: LiveCore): BuilderPortalService {
  const find = (token: string) => claimByToken(core, token)
  const actorOf = async (token: string) => builderOf(await find(token))

  return {
    async find(token, page) {
      const claim = await find(token)
      if (!claim) return undefined
      const bases = { photos: `/b/${token}/photos`, attachments: `/b/${token}/attachments` }
      // Read before the claim, so that the stream reports a change in between.
      const latestChange = await latestOfClaims(core.db, [claim.id])
      return { latestChange, ...(await claimForBuilder(core, builderOf(claim), { bases, ...page })) }
    },
    fetched: (fetch) => recordFetch(core, fetch),
    opened: async (token, userId) => markOpened(core, await actorOf(token), userId),
    acknowledge: async (token) => acknowledge(core, await actorOf(token)),
    proposeVisit: async (token, visit) => proposeVisit(core, await actorOf(token), visit),
    markFixed: async (token) => markFixed(core, await actorOf(token)),
    undo: async (token, answer) => undo(core, await actorOf(token), answer),
    extendUndo: async (token) => extendUndo(core, await actorOf(token)),
    wrongAddress: async (token) => reportWrongAddress(core, await actorOf(token)),
    async changes(token, signal) {
      const claim = await find(token)
      if (!claim) return undefined
      const changes = changesOfClaims(live, { homeId: claim.homeId, claimIds: [claim.id] }, signal)
      return whileGood(changes, async () => Boolean(await find(token)))
    },
    claimIdOf: async (token) => (await find(token))?.id,
    async requireRoom(token, bytes) {
      const claim = await find(token)
      if (claim) await requireRoomFor(core, { claimId: claim.id, userId: claim.userId }, bytes)
    },
    storePhoto: (body, fileName) => storePhoto(core, body, { fileName, maxBytes: MAX_PHOTO_BYTES }),
    discardPhotos: (photos) => discardStored(core, { photos }),
    say: async (token, message) => addFromPage(core, await actorOf(token), message),
    // The file's claim must be the token's, for any requested id.
    async openPhoto(token, photoId, size) {
      const claim = await find(token)
      const owner = await photoOwnerOf(core, photoId)
      return claim && owner?.claimId === claim.id ? openPhoto(core, photoId, size) : undefined
    },
    async openAttachment(token, id) {
      const claim = await find(token)
      const owner = await attachmentOwnerOf(core, id)
      return claim && owner?.claimId === claim.id ? openAttachment(core, id) : undefined
    },
  }
}

function builderOf(claim: AuthorizedClaim | undefined): Builder {
  if (!claim)
    throw new AppError('NOT_FOUND', 'This link no longer works. Ask the homeowner to send it again.')
  return { kind: 'builder', claimId: claim.id }
}
