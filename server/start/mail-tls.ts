import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type tls from 'node:tls'
import { isThisMachine } from '#server/http/public-request.ts'

type MailTls = Pick<tls.ConnectionOptions, 'ca' | 'rejectUnauthorized'> & {
  allowPartialTrustChain?: boolean
  checkServerIdentity?: (host: string, certificate: tls.PeerCertificate) => Error | undefined
}

/**
 * Returns how the certificate of a mail server is checked. On this machine it is not, because nobody is in between, and
 * bridges such as Proton's sign their own. Elsewhere the usual authorities count, and the certificate in `caFile` (PEM),
 * if there is one: an authority's, or the server's own, which then counts for any name. Throws when the file cannot be
 * read or has no certificate.
 */
export function mailTls(host: string, caFile: string | undefined): MailTls {
  if (isThisMachine(host)) return { rejectUnauthorized: false }
  if (caFile === undefined) return {}
  const pem = readFileSync(caFile, 'utf8')
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
