import type { ReactNode } from 'react'

type Way = { name: string; needs: string; steps: (port: string) => ReactNode[] }

/** The ways to an address that builders can open, each with what it needs and its steps, as in docs/hosting.md. */
const WAYS: readonly Way[] = [
  {
    name: 'Your router and a certificate',
    needs: 'A public IP address of your own, which some providers share among their customers',
    steps: (port) => [
      'Get a name that follows your address: dynamic DNS, often free in the router’s own settings.',
      'In the router, forward ports 80 and 443 to this computer.',
      <>
        Install Caddy (caddyserver.com), which gets the certificate and renews it. Its file, the Caddyfile:
        <code>{`claims.example.com {\n  reverse_proxy 127.0.0.1:${port}\n}`}</code>
      </>,
    ],
  },
  {
    name: 'Cloudflare Tunnel',
    needs: 'A domain at Cloudflare (free plan), and no open port; Cloudflare can read what passes',
    steps: (port) => [
      'Install cloudflared (developers.cloudflare.com) on this computer.',
      <>
        In a terminal:
        <code>
          {[
            'cloudflared tunnel login',
            'cloudflared tunnel create homeclaim',
            'cloudflared tunnel route dns homeclaim claims.example.com',
            `cloudflared tunnel run --url http://127.0.0.1:${port} homeclaim`,
          ].join('\n')}
        </code>
      </>,
    ],
  },
  {
    name: 'Tailscale Funnel',
    needs: 'A Tailscale account (free), no domain, no open port',
    steps: (port) => [
      'Install Tailscale (tailscale.com) on this computer and sign in. In its admin console allow MagicDNS, HTTPS certificates and Funnel.',
      <>
        In a terminal:
        <code>{`tailscale funnel --bg ${port}`}</code>
      </>,
      'It prints the address: https://MACHINE.TAILNET.ts.net.',
    ],
  },
]

/** Shows how to get a public address; the port of the one there is, `publicUrl`, is that of this server. */
export function PublicAddressWays({ publicUrl }: { publicUrl: string }) {
  const own = new URL(publicUrl).port || '3000'
  return (
    <div className="ways">
      {WAYS.map(({ name, needs, steps }) => (
        <details key={name}>
          <summary>{name}</summary>
          <p>{needs}.</p>
          <ol>
            {steps(own).map((step, index) => (
              <li key={index}>{step}</li>
            ))}
            <li>
              Start Homeclaim with <code className="in">TRUST_PROXY=loopback</code>, then press Change here,
              enter the new address, and Check.
            </li>
          </ol>
        </details>
      ))}
    </div>
  )
}
