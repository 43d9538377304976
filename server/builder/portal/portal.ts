import type { Language } from '#shared/messages/languages.ts'
import { textOf } from '#shared/messages/text.ts'
import type { Builder } from '#server/core.ts'
import { claimByToken, speakerAt, type AuthorizedClaim } from '#server/claims/access.ts'
import { recordFetch, isFetchRecorded, markOpened, reportWrongAddress } from '#server/claims/responses.ts'
import { acknowledge, extendUndo, markFixed, undo } from '#server/claims/undo-on-page.ts'
import { proposeVisit } from '#server/claims/visits.ts'
import { namedWithRole } from '#shared/copies.ts'
import { listAllCopyAddresses } from '#server/profile/repository.ts'
import type { ClaimsCore } from '#server/claims/module.ts'
import { AppError } from '#server/errors.ts'
import { latestOfClaims } from '#server/live/changes-repository.ts'
import type { LiveCore } from '#server/live/module.ts'
import { changesOfClaims } from '#server/live/service.ts'
import { addFromPage } from '#server/messages/from-builder.ts'
import { claimForBuilder } from '#server/messages/thread.ts'
import { translateMessage } from '#server/messages/translation.ts'
import { discardStored, storePhoto } from '#server/uploads/attachments.ts'
import { openFirstPage } from '#server/uploads/first-pages.ts'
import { openPhoto } from '#server/uploads/pictures.ts'
import {
  noMoreRecordings,
  openPoster,
  openRecording,
  recordingOwnerOf,
  recordingsLeft,
} from '#server/uploads/recordings/recordings.ts'
import { storeRecording } from '#server/uploads/recordings/receive-recording.ts'
import { roomForAnswer } from '#server/uploads/quota.ts'
import { attachmentOwnerOf, claimOfPhoto, openAttachment } from '#server/uploads/stored.ts'
import type { BuilderPortalService, BuilderView } from './service.ts'
import {
  answerItems,
  claimsOfList,
  isPhotoOfList,
  listForBuilder,
  listIdOf,
  markListOpened,
  undoItem,
} from '#server/walk-throughs/builder.ts'
import { chosenFor, keepOwnLanguage } from '#server/delivery/readers-repository.ts'
import { findRole } from '#server/homes/repository.ts'
import type { Translate } from '#server/writing/translator.ts'
import { walkThroughByToken } from '#server/walk-throughs/access.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createLimiter } from '#server/http/rate-limit.ts'
import { fetchedBy } from '#server/http/user-agent.ts'

/** The builder's page over the modules below: the token is checked at every step, so a replaced link stops at once. */
export function createBuilderPortal(
  core: ClaimsCore,
  { live, translate }: { live: LiveCore; translate: Translate | undefined },
): BuilderPortalService {
  const find = (token: string) => claimByToken(core, token)
  const actorOf = async (token: string) => builderOf(await find(token))
  const hasRecording = async (token: string, id: string) => {
    const claim = await find(token)
    return claim !== undefined && (await recordingOwnerOf(core, id))?.claimId === claim.id
  }

  return {
    limiterOf: (name, options) => createLimiter(core, name, options),
    async find(token, page) {
      const claim = await find(token)
      if (!claim) return undefined
      const bases = {
        photos: `/b/${token}/photos`,
        attachments: `/b/${token}/attachments`,
        recordings: `/b/${token}/recordings`,
      }
      // Read before the claim, so that the stream reports a change in between.
      const latestChange = await latestOfClaims(core.db, [claim.id])
      const reader = speakerAt(claim)
      const shown = reader && { name: reader.name, email: reader.email }
      const view = await claimForBuilder(core, builderOf(claim), { bases, ...page })
      // Only the warranty contact signs, with the name that stands below a message of the page before.
      const isSigned =
        !shown && view.messages.some(({ channel, authorName }) => channel === 'page' && authorName)
      const told = isSigned ? await listAllCopyAddresses(core.db, claim.homeId) : []
      return { latestChange, speaker: shown, speakers: told.map(namedWithRole), ...view }
    },
    fetched: (fetch) => recordFetch(core, fetch),
    async opened(token, userId) {
      const actor = await actorOf(token)
      // That somebody else has read it does not say that the warranty contact has.
      if (!actor.speaker) await markOpened(core, actor, userId)
    },
    acknowledge: async (token) => acknowledge(core, await actorOf(token)),
    proposeVisit: async (token, visit) => proposeVisit(core, await actorOf(token), visit),
    markFixed: async (token) => markFixed(core, await actorOf(token)),
    undo: async (token, answer) => undo(core, await actorOf(token), answer),
    extendUndo: async (token) => extendUndo(core, await actorOf(token)),
    async wrongAddress(token) {
      const actor = await actorOf(token)
      // The address that would be wrong is not that of the claim.
      if (!actor.speaker) await reportWrongAddress(core, actor)
    },
    async changes(token, signal) {
      const claim = await find(token)
      if (!claim) return undefined
      const changes = changesOfClaims(live, { homeId: claim.homeId, claimIds: [claim.id] }, signal)
      return whileGood(changes, async () => Boolean(await find(token)))
    },
    claimIdOf: async (token) => (await find(token))?.id,
    async languageOf(token) {
      const claim = await find(token)
      return claim && languageOfBuilder(core, claim)
    },
    async keepLanguage(token, chosen, userId) {
      const claim = await find(token)
      if (claim) await keepBuilderLanguage(core, claim, { chosen, userId })
    },
    async roomOf(token) {
      const claim = await find(token)
      if (!claim) return undefined
      const of = { claimId: claim.id, userId: claim.userId }
      const recordings = await recordingsLeft(core, { claimId: claim.id, sender: 'Builder' })
      return roomForAnswer(core, of, { recordings })
    },
    storePhoto: (body, file) => storePhoto(core, body, file),
    async storeRecording(token, body, { already, ...file }) {
      const { claimId } = await actorOf(token)
      if ((await recordingsLeft(core, { claimId, sender: 'Builder' })) <= already) throw noMoreRecordings()
      return storeRecording(core, body, file)
    },
    discard: (stored) => discardStored(core, stored),
    canTranslate: translate !== undefined,
    async translate(token, wanted) {
      const actor = await actorOf(token)
      return translateMessage(core, actor, { ...wanted, claimId: actor.claimId, translate })
    },
    say: async (token, message) => addFromPage(core, await actorOf(token), message),
    // The file's claim must be the token's, for any requested id.
    async openPhoto(token, photoId, size) {
      const claim = await find(token)
      const isOfClaim = claim && (await claimOfPhoto(core, photoId)) === claim.id
      return isOfClaim ? openPhoto(core, photoId, size) : undefined
    },
    async openAttachment(token, id) {
      const claim = await find(token)
      const owner = await attachmentOwnerOf(core, id)
      return claim && owner?.claimId === claim.id ? openAttachment(core, id) : undefined
    },
    async openFirstPage(token, id) {
      const claim = await find(token)
      const owner = await attachmentOwnerOf(core, id)
      return claim && owner?.claimId === claim.id ? openFirstPage(core, id) : undefined
    },
    async openRecording(token, id) {
      return (await hasRecording(token, id)) ? openRecording(core, id, 'shared') : undefined
    },
    async openPoster(token, id) {
      return (await hasRecording(token, id)) ? openPoster(core, id) : undefined
    },
  }
}

type OfBuilder = { homeId: string; builder: { email: string } | null }

/** Returns the language that the builder of a claim or a list chose, or that was chosen for them. */
async function languageOfBuilder(
  { db }: Pick<ClaimsCore, 'db'>,
  { homeId, builder }: OfBuilder,
): Promise<Language | undefined> {
  return builder ? chosenFor(db, { is: 'builder', email: builder.email, homeId }) : undefined
}

async function keepBuilderLanguage(
  { db }: Pick<ClaimsCore, 'db'>,
  { homeId, builder }: OfBuilder,
  { chosen, userId }: { chosen: Language; userId: string | undefined },
): Promise<void> {
  const isHousehold = userId !== undefined && (await findRole(db, { homeId, userId })) !== undefined
  if (builder && !isHousehold) await keepOwnLanguage(db, builder.email, chosen)
}

function builderOf(claim: AuthorizedClaim | undefined): Builder {
  if (!claim) throw new AppError('NOT_FOUND', textOf('builderPage').failures.deadLinkLine)
  return { kind: 'builder', claimId: claim.id, speaker: speakerAt(claim) }
}

export type ListPortal = ReturnType<typeof createListPortal>

/** Creates what the holder of a walk-through's link may see and do; the link is checked at every step. */
export function createListPortal(core: ClaimsCore, live: LiveCore) {
  return {
    async find(token: string) {
      const claims = await claimsOfList(core, token)
      if (!claims) return undefined
      // Before the list is read: the page is then notified of a change that comes while it is being made.
      const latestChange = await latestOfClaims(core.db, claims.claimIds)
      const list = await listForBuilder(core, token)
      return list && { ...list, latestChange }
    },
    /** The number of the latest change of the list's claims, and again at each; undefined for a bad link. */
    async changes(token: string, signal: AbortSignal) {
      const claims = await claimsOfList(core, token)
      if (!claims) return undefined
      const changes = changesOfClaims(live, claims, signal)
      return whileGood(changes, async () => Boolean(await listIdOf(core, token)))
    },
    idOf: (token: string) => listIdOf(core, token),
    async languageOf(token: string): Promise<Language | undefined> {
      const list = await walkThroughByToken(core, token)
      return list && languageOfBuilder(core, list)
    },
    async keepLanguage(token: string, chosen: Language, userId: string | undefined): Promise<void> {
      const list = await walkThroughByToken(core, token)
      if (list) await keepBuilderLanguage(core, list, { chosen, userId })
    },
    opened: (token: string) => markListOpened(core, token),
    answer: (token: string, answer: Parameters<typeof answerItems>[2]) => answerItems(core, token, answer),
    undo: (token: string, answer: Parameters<typeof undoItem>[2]) => undoItem(core, token, answer),
    /** Never the original: it may contain the location. */
    openPhoto: async (token: string, photoId: string, size: 'large' | 'thumb') =>
      (await isPhotoOfList(core, token, photoId)) ? openPhoto(core, photoId, size) : undefined,
  }
}

/** The numbers for as long as a link is good; it is checked again at each, so that a replaced link stops at once. */
async function* whileGood(
  numbers: AsyncIterable<number>,
  isGood: () => Promise<boolean>,
): AsyncGenerator<number> {
  for await (const number of numbers) {
    if (!(await isGood())) return
    yield number
  }
}

export type Fetches = {
  portal: Pick<BuilderPortalService, 'fetched'>
  /** Returns the account that a browser is signed in to, without using its session. */
  visitorOf: (request: FastifyRequest) => Promise<string | undefined>
}

/**
 * Records that a page is fetched, once it is sent: neither a slow disk nor a failure keeps anybody from reading it. `view`
 * is what the page shows, if it was read: a fetch that it has already costs nothing.
 */
export function noteFetch(
  { portal, visitorOf }: Fetches,
  reply: FastifyReply,
  { token, view }: { token: string; view?: BuilderView | undefined },
): void {
  const { request } = reply
  const by = fetchedBy(request)
  if (view && isFetchRecorded(view, by)) return
  const note = async () => portal.fetched({ token, by, userId: await visitorOf(request) })
  reply.raw.once('close', () => {
    note().catch((error: unknown) => request.log.warn({ err: error }, 'a fetch was not recorded'))
  })
}
