// A part of the service worker: sends what was saved without a connection, also while no page is open.
import { createTRPCClient, httpLink } from '@trpc/client'
import { accountRules as deAccountRules } from '#shared/messages/de/sign-in.ts'
import { actRules as deActRules, claimRules as deClaimRules } from '#shared/messages/de/claim-rules.ts'
import { claimWords as deClaimWords } from '#shared/messages/de/common.ts'
import { common as deCommon } from '#shared/messages/de/common.ts'
import { documentFiles as deDocumentFiles } from '#shared/messages/de/documents.ts'
import { photos as dePhotos } from '#shared/messages/de/photos.ts'
import { reasonWords as deReasonWords } from '#shared/messages/de/claim.ts'
import { recordWords as deRecordWords } from '#shared/messages/de/claim.ts'
import { recordings as deRecordings } from '#shared/messages/de/media.ts'
import { savedSent as deSavedSent } from '#shared/messages/de/outbox.ts'
import { accountRules } from '#shared/messages/en/sign-in.ts'
import { actRules, claimRules } from '#shared/messages/en/claim-rules.ts'
import { claimWords } from '#shared/messages/en/common.ts'
import { common } from '#shared/messages/en/common.ts'
import { documentFiles } from '#shared/messages/en/documents.ts'
import { photos } from '#shared/messages/en/photos.ts'
import { reasonWords } from '#shared/messages/en/claim.ts'
import { recordWords } from '#shared/messages/en/claim.ts'
import { recordings } from '#shared/messages/en/media.ts'
import { savedSent } from '#shared/messages/en/outbox.ts'
import { accountRules as esAccountRules } from '#shared/messages/es/sign-in.ts'
import { actRules as esActRules, claimRules as esClaimRules } from '#shared/messages/es/claim-rules.ts'
import { claimWords as esClaimWords } from '#shared/messages/es/common.ts'
import { common as esCommon } from '#shared/messages/es/common.ts'
import { documentFiles as esDocumentFiles } from '#shared/messages/es/documents.ts'
import { photos as esPhotos } from '#shared/messages/es/photos.ts'
import { reasonWords as esReasonWords } from '#shared/messages/es/claim.ts'
import { recordWords as esRecordWords } from '#shared/messages/es/claim.ts'
import { recordings as esRecordings } from '#shared/messages/es/media.ts'
import { savedSent as esSavedSent } from '#shared/messages/es/outbox.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE, languageOf, type Language } from '#shared/messages/languages.ts'
import { readTextsFrom, textOf, type Area, type Texts } from '#shared/messages/text.ts'
import type { AppRouter } from '#server/router.ts'
import { plainJson } from '#shared/trpc-calls.ts'
import { ownAddress, addressOf } from '#client/lib/base.ts'
import { NO_PHOTO } from '#client/parts/photos/upload/photo-queue.ts'
import type { UploadPorts } from '#client/parts/photos/upload/photo-uploader.ts'
import { createSender, Unanswered, UploadRefused } from '#client/parts/photos/upload/upload.ts'
import { refusalIn } from '#client/lib/errors.ts'
import type { Entry, EntryOf, Kind } from './entry.ts'
import { sendClaim } from './send-claim.ts'
import { sendWalk } from './send-walk.ts'
import { callsOf, keepOf, sendMessage, sendWaiting } from './send.ts'
import { dropEntry, hasEntries } from './store.ts'

const TEXTS: Record<Language, Partial<Texts>> = {
  en: {
    accountRules,
    actRules,
    claimRules,
    claimWords,
    common,
    documentFiles,
    photos,
    reasonWords,
    recordWords,
    recordings,
    savedSent,
  },
  es: {
    accountRules: esAccountRules,
    actRules: esActRules,
    claimRules: esClaimRules,
    claimWords: esClaimWords,
    common: esCommon,
    documentFiles: esDocumentFiles,
    photos: esPhotos,
    reasonWords: esReasonWords,
    recordWords: esRecordWords,
    recordings: esRecordings,
    savedSent: esSavedSent,
  },
  de: {
    accountRules: deAccountRules,
    actRules: deActRules,
    claimRules: deClaimRules,
    claimWords: deClaimWords,
    common: deCommon,
    documentFiles: deDocumentFiles,
    photos: dePhotos,
    reasonWords: deReasonWords,
    recordWords: deRecordWords,
    recordings: deRecordings,
    savedSent: deSavedSent,
  },
}
let reader: Language = DEFAULT_LANGUAGE
readTextsFrom({
  language: () => reader,
  textOf: <Name extends Area>(area: Name): Texts[Name] => {
    const found: Texts[Name] | undefined = TEXTS[reader][area]
    if (!found) throw new Error(`The worker reads no texts of ${area}`)
    return found
  },
  onChange: () => () => undefined,
})

Object.assign(globalThis, { sendOutbox, hasEntries, readIn, sentText, unknownText })

/** Has all words from now on in the language that was chosen in this browser, else in that of the stored page. */
async function readIn(page: Response | undefined): Promise<void> {
  const cookies = 'cookieStore' in globalThis ? cookieStore : undefined
  const cookie = await cookies?.get(LANGUAGE_COOKIE).catch(() => null)
  const ofPage = /<html[^>]* lang="(\w+)"/.exec((await page?.text()) ?? '')?.[1]
  reader = languageOf(cookie?.value) ?? languageOf(ofPage) ?? DEFAULT_LANGUAGE
}

/** Returns the words of the notification about what was sent; undefined for nothing. */
function sentText(sent: Record<Kind, number>): string | undefined {
  const text = textOf('savedSent')
  const kinds = KINDS.filter((kind) => sent[kind] > 0)
  const [kind] = kinds
  if (kinds.length > 1) return text.all
  return kind && text[kind]({ count: sent[kind] })
}

/** Returns the words of a notification whose content cannot be read. */
function unknownText(): string {
  return textOf('savedSent').something
}

const KINDS = ['claim', 'walk', 'message'] as const satisfies readonly Kind[]

type Left = Entry | null
/** Sends an entry; resolves to what is left of it, null when the server has it. */
type Senders = { [K in Kind]: (entry: EntryOf<K>) => Promise<Left> }

/**
 * Sends the pending entries of the signed-in person, unless a page is already sending. Returns the number of sent
 * entries of each kind. Throws when some must be sent later or a page is sending, so that the browser tries again.
 */
async function sendOutbox(): Promise<Record<Kind, number>> {
  const server = await signIn()
  const sent = { claim: 0, walk: 0, message: 0 }
  if (!server) return sent
  const { userId, senders } = server
  let later = 0
  const sendAll = async <K extends Kind>(kind: K, sendOne: (entry: EntryOf<K>) => Promise<Left>) => {
    const send = async (entry: EntryOf<K>) => {
      const left = await sendOne(entry)
      if (left === null) {
        sent[kind] += 1
        await dropEntry(userId, entry)
      } else {
        if (left.problem?.isRefused !== true) later += 1
        await keepOf(userId)(left)
      }
    }
    // A phone freezes hidden pages with their turn.
    const isTurn = await sendWaiting({ userId, kind, isSame: () => true, send })
    if (!isTurn) later += 1
  }
  await Promise.all([
    sendAll('message', senders.message),
    sendAll('claim', senders.claim),
    sendAll('walk', senders.walk),
  ])
  if (later > 0) throw new Error(`${later} of what waits is to be sent later, or by a page`)
  return sent
}

/** A worker cannot read the pages' token; the cookie gives it one of its own. Returns undefined for nobody. */
async function signIn(): Promise<{ userId: string; senders: Senders } | undefined> {
  let token = ''
  const client = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: addressOf('/trpc'),
        transformer: plainJson,
        headers: () => (token ? { authorization: `Bearer ${token}` } : {}),
      }),
    ],
  })
  const session = await client.auth.session.query()
  if (!session) return undefined
  token = session.token
  const userId = session.user.id
  const calls = callsOf(client, () => token)
  const ports = {
    ...calls,
    // Smaller pictures are drawn by a page only; the server takes these as they are.
    compress: ({ file }: { file: Blob }) => Promise.resolve(file),
    ...createSender(calls, put),
    now: () => Date.now(),
    keep: keepOf(userId),
    onFiled: () => undefined,
    onProgress: () => undefined,
  }
  return {
    userId,
    senders: {
      claim: async (entry) => leftOf(await sendClaim(entry, ports)),
      walk: async (entry) => leftOf(await sendWalk(entry, { ...ports, create: calls.createWalk })),
      message: async (entry) => leftOf(await sendMessage(entry, calls)),
    },
  }
}

const leftOf = (outcome: { is: 'sent' } | { is: 'later' | 'refused'; saved: Entry }): Left =>
  outcome.is === 'sent' ? null : outcome.saved

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
  if (response.status === 415) throw new UploadRefused(refusalIn(await response.text()) ?? NO_PHOTO)
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
}
