import { zonedDateTime } from '#shared/dates.ts'
import { VERIFIED_CLAIMS, VerifiedClaims, recordedFiles } from '#shared/record/file.ts'
import type { SealedFile } from '#shared/evidence.ts'
import { verifyEntries } from '#shared/record/verify.ts'
import { findingText } from '#shared/record/labels.ts'
import { recordFindings as germanFindings } from '#shared/messages/de/claim-sheets.ts'
import { verifier as germanWords } from '#shared/messages/de/server-pages.ts'
import { recordFindings as findings } from '#shared/messages/en/claim-sheets.ts'
import { verifier as words } from '#shared/messages/en/server-pages.ts'
import { recordFindings as spanishFindings } from '#shared/messages/es/claim-sheets.ts'
import { verifier as spanishWords } from '#shared/messages/es/server-pages.ts'
import type { Language } from '#shared/messages/languages.ts'
import { quoted, stretchesOf } from '#shared/messages/quoted.ts'
import { textOf, type Texts } from '#shared/messages/text.ts'
import { readOwnTexts } from '../portal/own-texts.ts'

// Runs in a page on somebody's disk: no framework, no network, only what the page itself holds.

type Claim = VerifiedClaims['claims'][number]

const TEXTS: Record<Language, Partial<Texts>> = {
  en: { recordFindings: findings, verifier: words },
  es: { recordFindings: spanishFindings, verifier: spanishWords },
  de: { recordFindings: germanFindings, verifier: germanWords },
}
readOwnTexts(TEXTS)
const text = (): Texts['verifier'] => textOf('verifier')
const data = VerifiedClaims.parse(JSON.parse(document.getElementById(VERIFIED_CLAIMS)?.textContent ?? ''))

async function sha256(bytes: BufferSource): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const ofText = (text: string) => sha256(new TextEncoder().encode(text))

/** Appends a line that says what was found. */
function say(place: Element, sentence: string, look?: 'ok' | 'bad'): void {
  const line = document.createElement('p')
  line.textContent = sentence
  if (look) line.className = look
  place.append(line)
}

/** Returns a text with the words of people in elements of their own, of no known language. */
function piecesOf(text: string): (Node | string)[] {
  return stretchesOf(text).map(({ words, isTheirs }) => {
    if (!isTheirs) return words
    const theirs = document.createElement('bdi')
    theirs.lang = ''
    theirs.textContent = words
    return theirs
  })
}

async function showClaim(place: Element, claim: Claim): Promise<void> {
  const heading = document.createElement('h2')
  heading.append(...piecesOf(text().claim({ ...claim, title: quoted(claim.title) })))
  heading.dir = 'auto'
  place.append(heading)
  const { record } = claim
  if (!record) return say(place, text().noRecord)
  const found = await verifyEntries(record.entries, { head: record.head, sha256: ofText })
  for (const finding of found)
    say(
      place,
      findingText(finding, (at) => zonedDateTime(at)),
      'bad',
    )
  if (found.length === 0) say(place, text().unchanged({ count: record.entries.length }), 'ok')
  for (const fault of unlisted(claim)) say(place, fault, 'bad')
  say(place, text().checksum({ hash: record.head.hash }))
}

/** Returns what the record says of a file that differs from the list of files. */
function unlisted({ folder, record }: Claim): string[] {
  if (!record) return []
  const listed = new Map(data.files.map(({ path, sha256: hash }) => [path, hash]))
  const recorded = new Map(recordedFiles(record.entries).map(({ id, sha256: hash }) => [id, hash]))
  return record.files.flatMap(({ id, path }) => {
    const [hash, actual] = [recorded.get(id), listed.get(`${folder}/${path}`)]
    if (hash === undefined || hash === actual) return []
    return [actual === undefined ? text().notHere({ path }) : text().notRecorded({ path })]
  })
}

/** Compares chosen files with the list. The folder's own name, which anybody may have changed, does not count. */
async function checkFiles(chosen: readonly File[]): Promise<void> {
  const place = document.getElementById('files')
  if (!place) return
  place.replaceChildren()
  const byPath = new Map(chosen.map((file) => [file.webkitRelativePath.split('/').slice(1).join('/'), file]))
  let matching = 0
  for (const file of data.files) {
    const problem = await problemOf(file, byPath.get(file.path))
    if (problem === undefined) matching += 1
    else say(place, problem, 'bad')
  }
  if (matching === data.files.length) say(place, text().allMatch({ count: matching }), 'ok')
  else say(place, text().someMatch({ matching, all: data.files.length }))
}

async function problemOf(
  { path, sha256: hash }: SealedFile,
  file: File | undefined,
): Promise<string | undefined> {
  if (!file) return text().missing({ path })
  return (await sha256(await file.arrayBuffer())) === hash ? undefined : text().changed({ path })
}

const input = document.querySelector<HTMLInputElement>('#folder')
input?.addEventListener('change', () => void checkFiles(Array.from(input.files ?? [])))
const claims = document.getElementById('claims')
if (claims) {
  claims.replaceChildren()
  for (const claim of data.claims) await showClaim(claims, claim)
}
