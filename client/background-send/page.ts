// A part of the service worker: sends the claims that were saved without a connection, also while no page is open.
import { createTRPCClient, httpLink } from '@trpc/client'
import type { AppRouter } from '#server/router.ts'
import { PHOTO_WRONG_TYPE } from '#shared/photos/files.ts'
import { plainJson } from '#shared/text/plain-json.ts'
import {
  dropSavedClaim,
  listSavedClaims,
  SENDING_LOCK,
  updateSavedClaim,
} from '#client/features/new-claim/saved/saved-claims.ts'
import { sendSaved } from '#client/features/new-claim/saved/send-saved.ts'
import { ownAddress } from '#client/features/photos/upload/own-address.ts'
import type { UploadPorts } from '#client/features/photos/upload/photo-uploader.ts'
import { createSender } from '#client/features/photos/upload/send-photo.ts'
import { refusalIn } from '#client/lib/put-file.ts'
import { Unanswered, UploadRefused } from '#client/features/photos/upload/upload.ts'
import { alone } from '#client/features/new-claim/saved/alone.ts'

Object.assign(globalThis, { sendSavedClaims })

/**
 * Sends the saved claims of the person who is signed in, unless a page does. Returns how many were sent. Throws when some
 * are to be sent later, or a page is at it, so that the browser tries again.
 */
async function sendSavedClaims(): Promise<number> {
  let [sent, later] = [0, 0]
  // Until the lock is had: a phone freezes hidden pages with theirs.
  let isHeld = true
  await alone(SENDING_LOCK, async () => {
    isHeld = false
    const server = await signIn()
    if (!server) return
    for (const saved of await listSavedClaims(server.userId)) {
      if (saved.problem !== null) continue
      const outcome = await sendSaved(saved, {
        ...server.ports,
        keep: (kept) => updateSavedClaim(server.userId, kept),
        onFiled: () => undefined,
      })
      if (outcome.is === 'sent') {
        await dropSavedClaim(server.userId, saved.idempotencyKey)
        sent += 1
      } else {
        await updateSavedClaim(server.userId, outcome.saved)
        if (outcome.is === 'later') later += 1
      }
    }
  })
  if (isHeld) throw new Error('A page holds the lock')
  if (later > 0) throw new Error(`${later} saved claims were not sent`)
  return sent
}

/** A worker cannot read the pages' token; the cookie gives it one of its own. Returns undefined for nobody. */
async function signIn() {
  let token = ''
  const client = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: '/trpc',
        transformer: plainJson,
        headers: () => (token ? { authorization: `Bearer ${token}` } : {}),
      }),
    ],
  })
  const session = await client.auth.session.query()
  if (!session) return undefined
  token = session.token
  return {
    userId: session.user.id,
    ports: {
      // Smaller pictures are drawn by a page only; the server takes these as they are.
      compress: ({ file }: { file: Blob }) => Promise.resolve(file),
      ...createSender(
        {
          presign: (request) => client.uploads.presign.mutate(request),
          confirm: (photo) => client.uploads.confirm.mutate(photo),
        },
        put,
      ),
      now: () => Date.now(),
      create: (claim: Parameters<typeof client.claims.create.mutate>[0]) =>
        client.claims.create.mutate(claim),
      addPhotos: (more: Parameters<typeof client.claims.addPhotos.mutate>[0]) =>
        client.claims.addPhotos.mutate(more),
      onProgress: () => undefined,
    },
  }
}

/** As `putPhoto`; workers have no XMLHttpRequest. */
const put: UploadPorts['put'] = async ({ address }, file, { type, signal }) => {
  const response = await fetch(ownAddress(address), {
    method: 'PUT',
    body: file,
    headers: { 'content-type': type },
    signal,
  }).catch((cause: unknown) => {
    throw new Unanswered('The upload broke off', { cause })
  })
  if (response.status === 415) throw new UploadRefused(refusalIn(await response.text()) ?? PHOTO_WRONG_TYPE)
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
}
