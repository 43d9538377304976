import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import type { CreationOptions, MadePasskey, RequestOptions, UsedPasskey } from '#shared/passkeys.ts'

/** What a device keeps of a passkey. */
type Kept = { id: string; key: KeyObject; rpId: string; userHandle: string; counter: number }

/** What a page, or somebody between, may do differently. */
type Twist = {
  origin?: string
  challenge?: string
  rpId?: string
  isUserVerified?: boolean
  counter?: number
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** A device with passkeys, as Web Authentication Level 3 describes it (6.1, 6.5): P-256, no attestation. */
export function createAuthenticator(origin: string) {
  const kept: Kept[] = []

  function make(options: CreationOptions, twist: Twist = {}): MadePasskey {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const id = randomBytes(16)
    const rpId = twist.rpId ?? options.rp.id
    // A map of five: kty EC2, alg ES256, crv P-256, x and y (RFC 9053, 7.1.1).
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const authData = Buffer.concat([
      head(rpId, { ...twist, counter: twist.counter ?? 0, flags: HAS_CREDENTIAL }),
      Buffer.alloc(16),
      length,
      id,
      cose,
    ])
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, authData.length]),
      authData,
    ])
    kept.push({
      id: id.toString('base64url'),
      key: privateKey,
      rpId,
      userHandle: options.user.id,
      counter: 0,
    })
    return {
      ...named(id.toString('base64url')),
      response: {
        clientDataJSON: clientData('webauthn.create', twist.challenge ?? options.challenge, twist),
        attestationObject: attestation.toString('base64url'),
      },
    }
  }

  /** Signs with the passkey that was made last. */
  function use(options: RequestOptions, twist: Twist = {}): UsedPasskey {
    const passkey = kept.at(-1)
    if (!passkey) throw new Error('this device has no passkey')
    passkey.counter += 1
    const counter = twist.counter ?? passkey.counter
    const authData = head(twist.rpId ?? passkey.rpId, { ...twist, counter, flags: 0 })
    const data = clientData('webauthn.get', twist.challenge ?? options.challenge, twist)
    const signed = Buffer.concat([authData, sha256(Buffer.from(data, 'base64url'))])
    return {
      ...named(passkey.id),
      response: {
        clientDataJSON: data,
        authenticatorData: authData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(passkey.key).toString('base64url'),
        userHandle: passkey.userHandle,
      },
    }
  }

  const clientData = (type: string, challenge: string, twist: Twist) =>
    Buffer.from(
      JSON.stringify({ type, challenge, origin: twist.origin ?? origin, crossOrigin: false }),
    ).toString('base64url')

  return { make, use }
}

const named = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const

function head(
  rpId: string,
  { isUserVerified = true, counter, flags }: Twist & { counter: number; flags: number },
): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const all = flags | USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0)
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([all]), count])
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
