import { useState, type ComponentProps } from 'react'
import { DAY, SECOND, clearDateTime } from '#shared/dates.ts'
import type { MailSetupState } from '#shared/mail-setup.ts'
import { onlyHere } from '#shared/reachable.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useNow } from '#client/lib/use-now.ts'
import { useOpensOutside } from '#client/parts/claim-forms/use-has-mail.ts'
import { StateRow } from '#client/pages/admin/rows.tsx'
import { Button } from '#client/ui/button.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { Rich } from '#client/ui/rich.tsx'

const AddressDialog = lazyPart(
  () => import('./email-dialogs.tsx').then((m) => m.AddressDialog),
  MissingDialog,
)

const ASK_AGAIN_MS = 5 * SECOND

/** The address that links carry, whether it can be opened from outside, and its change. */
export function AddressRow({ setup: { publicUrl, isUrlByHost } }: { setup: MailSetupState }) {
  const { address: text, change, changeWhat, setByHost } = useText('adminEmail')
  const utils = trpc.useUtils()
  const check = trpc.admin.checkPublicAddress.useMutation({
    onSuccess: () => utils.auth.facts.invalidate(),
  })
  const [isChanging, setChanging] = useState(false)
  const opensOutside = useOpensOutside()
  const reach = onlyHere(publicUrl)
  const seenAt = useOpenedFromOutside(!reach)
  const now = useNow()
  // A visit from outside today is better evidence than a request from inside the network, which some routers block.
  const isOpen = seenAt !== null && now.getTime() - Date.parse(seenAt) < DAY
  const isDoubtful = check.data ? !check.data.isReached : reach !== null
  const mark = isDoubtful && !isOpen ? 'warn' : 'ok'
  return (
    <StateRow
      mark={mark}
      title={text.title}
      action={
        <div className="set-acts">
          <Button
            look="ghost"
            aria-label={text.checkWhat({ what: text.title })}
            isBusy={check.isPending}
            busyText={text.checking}
            onClick={() => check.mutate()}
          >
            {text.check}
          </Button>
          {!isUrlByHost && (
            <Button
              look="ghost"
              aria-label={changeWhat({ what: text.title })}
              onClick={() => setChanging(true)}
            >
              {change}
            </Button>
          )}
        </div>
      }
    >
      <p>
        {publicUrl.replace(/^https?:\/\//, '')}. {!check.data && reach} {isUrlByHost && setByHost}
      </p>
      {(mark === 'warn' || !opensOutside) && <PublicAddressWays publicUrl={publicUrl} />}
      {!isUrlByHost && !reach && publicUrl !== location.origin && <p>{text.openedAt(location)}</p>}
      <p role="status">
        {seenAt && `${text.fromOutside({ at: clearDateTime(seenAt) })} `}
        {!isOpen && check.data?.words}
        {check.error && errorText(check.error, text.notChecked)}
      </p>
      {isChanging && (
        <AddressDialog
          publicUrl={publicUrl}
          onClose={() => {
            setChanging(false)
            check.reset()
          }}
        />
      )}
    </StateRow>
  )
}

/**
 * Returns when somebody last opened the address from another network. It is asked again and again, because the admin
 * opens it with a phone and looks here.
 */
function useOpenedFromOutside(canBe: boolean): string | null {
  const { data } = trpc.admin.publicAddress.useQuery(undefined, {
    enabled: canBe,
    refetchInterval: ASK_AGAIN_MS,
  })
  return data?.openedFromOutsideAt ?? null
}

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
function PublicAddressWays({ publicUrl }: { publicUrl: string }) {
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
