import { networkInterfaces } from 'node:os'
import { renderUnicodeCompact } from 'uqr'
import { isThisMachine } from '#server/http/outgoing-requests.ts'

type Server = { host: string; publicUrl: string }
type Networks = ReturnType<typeof networkInterfaces>

/** Networks of containers, virtual machines and tunnels, which a phone in the home network is not in. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|podman|cni|lxc|tun|tap|wg|zt|tailscale)/

/** RFC 1918 */
const PRIVATE = /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\./

/**
 * Returns what a terminal shows to people with a phone: the server's address in their home network as a QR code or, while
 * the server only listens on its own machine, how to change that. Empty where there is no such network.
 */
export function linesForPhones(server: Server, networks: Networks = networkInterfaces()): string {
  const address = addressForPhones(server, networks)
  if (address) return `On a phone: ${address}\n${asQrCode(address)}\n`
  const host = homeAddress(networks)
  if (!host) return ''
  return `To open it on a phone in the same network, write these lines into a file named .env in this folder and start again:
  HOST=0.0.0.0
  PUBLIC_URL=${withHost(server.publicUrl, host)}
`
}

function addressForPhones({ host, publicUrl }: Server, networks: Networks): string | undefined {
  if (!isThisMachine(new URL(publicUrl).hostname)) return publicUrl
  if (isThisMachine(host)) return undefined
  const own = host === '0.0.0.0' || host === '::' ? homeAddress(networks) : host
  return own && withHost(publicUrl, own)
}

/** Returns this machine's IPv4 address in a private network. */
function homeAddress(networks: Networks): string | undefined {
  return Object.entries(networks)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .find(({ family, internal, address }) => family === 'IPv4' && !internal && PRIVATE.test(address))?.address
}

function withHost(address: string, host: string): string {
  const url = new URL(address)
  url.hostname = host.includes(':') ? `[${host}]` : host
  return url.href.replace(/\/$/, '')
}

/** White on black whatever the terminal's colors are: not every camera reads a code with the colors exchanged. */
function asQrCode(address: string): string {
  return renderUnicodeCompact(address, { border: 2 })
    .split('\n')
    .map((line) => `\u001b[97;40m${line}\u001b[0m`)
    .join('\n')
}
