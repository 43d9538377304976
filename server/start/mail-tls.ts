import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type tls from 'node:tls'
import { isThisMachine } from '#server/http/outgoing-requests.ts'

type MailTls = Pick<tls.ConnectionOptions, 'ca' | 'rejectUnauthorized'> & {
  allowPartialTrustChain?: boolean
  checkServerIdentity?: (host: string, certificate: tls.PeerCertificate) => Error | undefined
}

/**
 * Returns how the certificate of a mail server is checked. On this machine it is not, because nobody is in between, and
 * bridges such as Proton's sign their own. Elsewhere the usual authorities count, and the certificate `ca`, if there is
 * one: an authority's, or the server's own, which then counts for any name. Throws when it is none.
 */
export function mailTls(host: string, ca: string | undefined): MailTls {
  if (isThisMachine(host)) return { rejectUnauthorized: false }
  if (ca === undefined) return {}
  const pem = pemOf(ca)
  // Without a mail server a start loads nothing of TLS.
  const { checkServerIdentity, getCACertificates } = process.getBuiltinModule('node:tls')
  const own = new X509Certificate(pem).fingerprint256
  return {
    ca: [...getCACertificates('default'), pem],
    allowPartialTrustChain: true,
    checkServerIdentity: (name, certificate) =>
      certificate.fingerprint256 === own ? undefined : checkServerIdentity(name, certificate),
  }
}

const PEM = 'pem:'

/** Returns a certificate (PEM) as the `ca` of an address. */
export const asCa = (pem: string): string => `${PEM}${Buffer.from(pem).toString('base64url')}`

/** Reads the `ca` of an address: the path of a file, or what asCa returned. */
const pemOf = (ca: string): string =>
  ca.startsWith(PEM) ? Buffer.from(ca.slice(PEM.length), 'base64url').toString() : readFileSync(ca, 'utf8')

/** Returns whether the `ca` of an address can be read and is a certificate. */
export function hasCertificate(ca: string): boolean {
  try {
    return new X509Certificate(pemOf(ca)).fingerprint256 !== ''
  } catch {
    return false
  }
}
