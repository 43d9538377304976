import { zonedDateTime } from '#shared/dates.ts'
import { VERIFIED_CLAIMS, VerifiedClaims, recordedFiles } from '#shared/record/file.ts'
import type { SealedFile } from '#shared/evidence.ts'
import { verifyEntries } from '#shared/record/verify.ts'
import { findingText } from '#shared/record/labels.ts'
import { recordFindings as english } from '#shared/messages/en/record-findings.ts'
import { recordFindings as spanish } from '#shared/messages/es/record-findings.ts'

// Runs in a page on somebody's disk: no framework, no network, only what the page itself holds.

type Claim = VerifiedClaims['claims'][number]

const faults = document.documentElement.lang === 'es' ? spanish : english
const data = VerifiedClaims.parse(JSON.parse(document.getElementById(VERIFIED_CLAIMS)?.textContent ?? ''))

async function sha256(bytes: BufferSource): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const ofText = (text: string) => sha256(new TextEncoder().encode(text))

/** Appends a line that says what was found. */
function say(place: Element, text: string, look?: 'ok' | 'bad'): void {
  const line = document.createElement('p')
  line.textContent = text
  if (look) line.className = look
  place.append(line)
}

async function showClaim(place: Element, claim: Claim): Promise<void> {
  const heading = document.createElement('h2')
  heading.textContent = `Claim ${claim.number}: ${claim.title}`
  heading.dir = 'auto'
  place.append(heading)
  const { record } = claim
  if (!record) return say(place, 'This claim has no record.')
  const findings = await verifyEntries(record.entries, { head: record.head, sha256: ofText })
  for (const finding of findings)
    say(
      place,
      findingText(finding, (at) => zonedDateTime(at), faults),
      'bad',
    )
  if (findings.length === 0)
    say(
      place,
      `Verified: this record is unchanged. All ${record.entries.length} entries match their checksums.`,
      'ok',
    )
  for (const text of unlisted(claim)) say(place, text, 'bad')
  say(
    place,
    `Checksum of the latest entry: ${record.head.hash}. Emails to the builder name it as it was then.`,
  )
}

/** Returns what the record says of a file that differs from the list of files. */
function unlisted({ folder, record }: Claim): string[] {
  if (!record) return []
  const listed = new Map(data.files.map(({ path, sha256: hash }) => [path, hash]))
  const recorded = new Map(recordedFiles(record.entries).map(({ id, sha256: hash }) => [id, hash]))
  return record.files.flatMap(({ id, path }) => {
    const [hash, actual] = [recorded.get(id), listed.get(`${folder}/${path}`)]
    if (hash === undefined || hash === actual) return []
    return [
      actual === undefined
        ? `${path} is recorded, but not here.`
        : `${path} is not the file that was recorded.`,
    ]
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
  if (matching === data.files.length) say(place, `All ${matching} files match their checksums.`, 'ok')
  else say(place, `${matching} of ${data.files.length} files match their checksums.`)
}

async function problemOf(
  { path, sha256: hash }: SealedFile,
  file: File | undefined,
): Promise<string | undefined> {
  if (!file) return `${path} is missing.`
  return (await sha256(await file.arrayBuffer())) === hash ? undefined : `${path} was changed.`
}

const input = document.querySelector<HTMLInputElement>('#folder')
input?.addEventListener('change', () => void checkFiles(Array.from(input.files ?? [])))
const claims = document.getElementById('claims')
if (claims) {
  claims.replaceChildren()
  for (const claim of data.claims) await showClaim(claims, claim)
}
