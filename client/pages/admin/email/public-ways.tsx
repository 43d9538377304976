import type { ComponentProps } from 'react'
import { textOf } from '#shared/messages/text.ts'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'

/** A message, and the elements of its marks. */
type Step = [text: string, of: ComponentProps<typeof Rich>['of']]
type Way = { name: string; needs: string; steps: Step[] }

/** Returns the step with lines to type in a terminal. */
const typed = (...lines: string[]): Step => [
  textOf('publicWays').terminal,
  { commands: <code>{lines.join('\n')}</code> },
]

/** Returns the ways to an address that builders can open; docs/hosting.md compares them. */
function waysTo(port: string): Way[] {
  const { router, cloudflare, tailscale } = textOf('publicWays')
  const file = <code>{`claims.example.com {\n  reverse_proxy 127.0.0.1:${port}\n}`}</code>
  return [
    {
      ...router,
      steps: [
        [router.dns, {}],
        [router.ports, {}],
        [router.caddy, { file }],
      ],
    },
    {
      ...cloudflare,
      steps: [
        [cloudflare.install, {}],
        typed(
          'cloudflared tunnel login',
          'cloudflared tunnel create homeclaim',
          'cloudflared tunnel route dns homeclaim claims.example.com',
          `cloudflared tunnel run --url http://127.0.0.1:${port} homeclaim`,
        ),
      ],
    },
    {
      ...tailscale,
      steps: [
        [tailscale.install, {}],
        typed(`tailscale funnel --bg ${port}`),
        [tailscale.prints({ address: 'https://MACHINE.TAILNET.ts.net' }), {}],
      ],
    },
  ]
}

const START = { setting: <code className="in">TRUST_PROXY=loopback</code> }

/** Shows how to get a public address; the port of the one there is, `publicUrl`, is that of this server. */
export function PublicAddressWays({ publicUrl }: { publicUrl: string }) {
  const text = useText('publicWays')
  const own = new URL(publicUrl).port || '3000'
  return (
    <div className="ways">
      {waysTo(own).map(({ name, needs, steps }) => (
        <details key={name}>
          <summary>{name}</summary>
          <p>{needs}</p>
          <ol>
            {steps.map(([step, of]) => (
              <li key={step}>
                <Rich text={step} of={of} />
              </li>
            ))}
            <li>
              <Rich text={text.start} of={START} />
            </li>
          </ol>
        </details>
      ))}
    </div>
  )
}
