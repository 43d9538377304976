// `npm run ready`: ends with 0 when the server of these settings can serve, else with 1 and why. For health checks.
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIPv6 } from 'node:net'
import { text } from 'node:stream/consumers'
import { ConfigError, readConfig, type Config } from '#server/config.ts'
import { SECOND } from '#shared/dates.ts'

const TIMEOUT_MS = 4 * SECOND

/** The address to ask a server at that listens on every address. */
const EVERYWHERE: Partial<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** Returns what is wrong; undefined for a server that is ready. */
async function complaint({ HOST, PORT, HTTPS_CERT }: Config): Promise<string | undefined> {
  if (PORT === 0) return 'The server chooses its port itself (PORT=0), so it cannot be asked.'
  const host = EVERYWHERE[HOST] ?? HOST
  const address = `${HTTPS_CERT ? 'https' : 'http'}://${isIPv6(host) ? `[${host}]` : host}:${PORT}/readyz`
  try {
    const options = { signal: AbortSignal.timeout(TIMEOUT_MS) }
    // The certificate is for the name that others ask for; this machine is asked by its address.
    const sent = HTTPS_CERT
      ? requestHttps(address, { ...options, rejectUnauthorized: false })
      : requestHttp(address, options)
    sent.end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const words = await text(answer)
    return answer.statusCode === 200 ? undefined : `${address} answers ${answer.statusCode}: ${words}`
  } catch (error) {
    return `${address} does not answer: ${error instanceof Error ? error.message : String(error)}`
  }
}

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const wrong = await complaint(readConfig())
  process.stdout.write(`${wrong ?? 'ready'}\n`)
  process.exitCode = wrong === undefined ? 0 : 1
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
