import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync, unwatchFile, watchFile } from 'node:fs'
import type { RequestListener, Server, ServerOptions } from 'node:http'
import { createServer, type Server as TlsServer } from 'node:https'
import { isIP } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/clock.ts'
import { ConfigError, type Config } from '#server/config.ts'
import { SECOND } from '#shared/dates.ts'

/** Between two looks at the files for a renewed certificate. */
const LOOK_EVERY_MS = 30 * SECOND

type Watch = { clock: Clock; log: FastifyBaseLogger; everyMs?: number }

export type OwnCertificate = {
  /** Creates a server that speaks https with the certificate as it is at the time. */
  createServer: (handler: RequestListener, options: ServerOptions) => Server
  /** Stops looking for a renewed one. */
  close: () => void
}

/**
 * Reads the certificate that the settings name, and follows its renewal: new connections get the new one, open ones go
 * on. A renewal that cannot be used is logged, and the former one stays. Returns undefined without the settings. Throws
 * ConfigError for files that no browser can be served with; one that is out of date only makes browsers warn.
 */
export function openCertificate(config: Config, { clock, log, everyMs }: Watch): OwnCertificate | undefined {
  const { HTTPS_CERT: cert, HTTPS_KEY: key } = config
  if (!cert || !key) return undefined
  let current = readPair(cert, key)
  for (const line of complaints(current.certificate, config.publicUrl, clock.now())) log.warn(line)
  const servers = new Set<TlsServer>()

  const renew = (): void => {
    try {
      const next = readPair(cert, key)
      if (next.cert.equals(current.cert) && next.key.equals(current.key)) return
      if (isOver(next.certificate, clock.now())) throw new ConfigError(`HTTPS_CERT "${cert}" is out of date.`)
      for (const server of servers) server.setSecureContext({ cert: next.cert, key: next.key })
      current = next
      log.info(`the certificate was renewed: valid until ${next.certificate.validTo}`)
    } catch (error) {
      log.error(
        `the renewed certificate is not used: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }
  const files = [cert, key]
  for (const file of files) watchFile(file, { interval: everyMs ?? LOOK_EVERY_MS, persistent: false }, renew)

  return {
    createServer(handler, options) {
      const server = createServer({ ...options, cert: current.cert, key: current.key }, handler)
      servers.add(server)
      return server
    },
    close: () => files.forEach((file) => unwatchFile(file, renew)),
  }
}

/** Reads both files. Throws ConfigError with one line that says which file is wrong, and how. */
function readPair(certFile: string, keyFile: string) {
  const cert = readNamed('HTTPS_CERT', certFile)
  const key = readNamed('HTTPS_KEY', keyFile)
  const certificate = parsed(
    `HTTPS_CERT "${certFile}" has no certificate (PEM).`,
    () => new X509Certificate(cert),
  )
  const privateKey = parsed(`HTTPS_KEY "${keyFile}" has no private key (PEM) without a password.`, () =>
    createPrivateKey(key),
  )
  if (!certificate.checkPrivateKey(privateKey))
    throw new ConfigError(
      `HTTPS_KEY "${keyFile}" is not the key of the certificate in HTTPS_CERT "${certFile}".`,
    )
  return { cert, key, certificate }
}

function readNamed(name: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new ConfigError(`${name} "${file}" cannot be read: ${REASONS[code] ?? code}.`, { cause: error })
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'this user may not read it',
  EISDIR: 'it is a folder',
}

function parsed<T>(complaint: string, parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    throw new ConfigError(complaint, { cause: error })
  }
}

const isOver = ({ validTo }: X509Certificate, now: Date): boolean => new Date(validTo) < now

/** Returns why browsers will warn, one line each. */
function complaints(certificate: X509Certificate, publicUrl: string, now: Date): string[] {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')
  const lines = []
  if (isOver(certificate, now))
    lines.push(`the certificate in HTTPS_CERT is out of date since ${certificate.validTo}: browsers warn`)
  if (new Date(certificate.validFrom) > now)
    lines.push(
      `the certificate in HTTPS_CERT is valid from ${certificate.validFrom} only: is the clock right?`,
    )
  const isNamed = isIP(host) ? certificate.checkIP(host) : certificate.checkHost(host)
  if (!isNamed) lines.push(`the certificate in HTTPS_CERT is not for ${host}: browsers warn`)
  return lines
}
