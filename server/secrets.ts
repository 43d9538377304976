import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { Config } from './config.ts'
import { base32 } from './ids.ts'

type Purpose =
  | 'bearer'
  | 'account-token'
  | 'builder-link'
  | 'builder-calendar'
  | 'home-calendar'
  | 'reply-address'
  | 'list-link'
  | 'list-reply-address'
  | 'homeowner-address'
  | 'message-id'
  | 'bounce-address'
  | 'mail-count'
  | 'mail-test'
  | 'upload'
  | 'sign-in'
  | 'passkey'
  | 'form'
  | 'known-device'
  | 'known-network'
  | 'mail-setup'
  | 'push'
  | 'webhook'
  | 'limit'

/** Keyed hashes and encryption with one server secret that is stored beside the database, never in it. */
export type Secrets = {
  /** Returns lower-case base32 of the first `bytes` of HMAC-SHA-256 over the parts, which are joined unambiguously. */
  mac(purpose: Purpose, parts: readonly (string | number)[], bytes?: number): string
  /** Returns the whole of that hash: 32 bytes, for a key. */
  keyBytes(purpose: Purpose, parts: readonly (string | number)[]): Buffer
  /** Encrypts a text (AES-256-GCM), so that the database alone does not reveal it. */
  seal(purpose: Purpose, text: string): string
  /** Returns the text that `seal` encrypted; undefined when it was changed, or sealed under another secret. */
  unseal(purpose: Purpose, sealed: string): string | undefined
}

const IV_BYTES = 12
const TAG_BYTES = 16

type SecretSettings = Partial<Pick<Config, 'HOMECLAIM_SECRET' | 'HOMECLAIM_SECRET_FILE'>>

/**
 * Returns the secret of the settings; without one it reads that of the data folder, or creates it at the first start
 * (mode 0600, durable before it is used). Throws when the data folder has another one than the settings.
 */
export function loadSecrets(dataDir: string, settings: SecretSettings = {}): Secrets {
  const file = path.join(dataDir, 'secret.key')
  const own = readSecret(file)
  const given = givenSecret(settings)
  if (own && given && !own.equals(given))
    throw new Error(
      `${file} is another secret than HOMECLAIM_SECRET says: links that were sent would end. Set the one in the file.`,
    )
  const master = given ?? own ?? makeSecret(dataDir, file)
  const keys = new Map<Purpose, KeyObject>()
  // Node makes a key object of bytes at every use, which takes six times as long as the hash itself.
  const keyFor = (purpose: Purpose): KeyObject => {
    let key = keys.get(purpose)
    if (!key) {
      key = createSecretKey(Buffer.from(hkdfSync('sha256', master, '', `homeclaim ${purpose}`, 32)))
      keys.set(purpose, key)
    }
    return key
  }
  const keyBytes: Secrets['keyBytes'] = (purpose, parts) =>
    createHmac('sha256', keyFor(purpose)).update(JSON.stringify(parts)).digest()
  return {
    mac: (purpose, parts, bytes = 20) => base32(keyBytes(purpose, parts).subarray(0, bytes)),
    keyBytes,
    seal(purpose, text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv, { authTagLength: TAG_BYTES })
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64')
    },
    unseal(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined
      const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
      const cipher = createDecipheriv('aes-256-gcm', keyFor(purpose), iv, { authTagLength: TAG_BYTES })
      cipher.setAuthTag(tag)
      try {
        const text = cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
        return Buffer.concat([text, cipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

/** Returns the secret of the settings; undefined where the data folder has it. */
export function givenSecret(settings: SecretSettings): Buffer | undefined {
  const { HOMECLAIM_SECRET: text, HOMECLAIM_SECRET_FILE: file } = settings
  if (text !== undefined) return Buffer.from(text, 'hex')
  const secret = file === undefined ? undefined : readSecret(file)
  if (file !== undefined && !secret) throw new Error(`HOMECLAIM_SECRET_FILE: there is no file ${file}.`)
  return secret
}

function readSecret(file: string): Buffer | undefined {
  try {
    const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
    if (secret.length !== 32) throw new Error(`${file} is damaged: it should hold 64 hexadecimal digits.`)
    return secret
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function makeSecret(dataDir: string, file: string): Buffer {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const secret = randomBytes(32)
  const temporary = `${file}.${process.pid}.tmp`
  const handle = openSync(temporary, 'wx', 0o600)
  writeSync(handle, `${secret.toString('hex')}\n`)
  fsyncSync(handle)
  closeSync(handle)
  renameSync(temporary, file)
  // Windows cannot sync a folder; NTFS journals the rename itself.
  if (process.platform !== 'win32') {
    const folder = openSync(dataDir, 'r')
    fsyncSync(folder)
    closeSync(folder)
  }
  return secret
}

/** Compares two strings in constant time for equal lengths. */
export function timingSafeEqualText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * Returns the text with every secret redacted, as it is and in the encodings of the protocols. Very short secrets are
 * not redacted, because the gaps would reveal them.
 */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const forms = secrets
    .filter((secret) => secret.length >= 4)
    .flatMap((secret) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
    // Longest first, because one secret may be part of another.
    .toSorted((a, b) => b.length - a.length)
  return forms.reduce((result, form) => result.replaceAll(form, '…'), text)
}
