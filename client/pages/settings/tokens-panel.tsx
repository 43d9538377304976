import { useState } from 'react'
import type { AccessToken } from '#shared/access-tokens.ts'
import { SettingsPanel } from '#client/parts/account/settings-panel.tsx'
import { appError } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { Time } from '#client/ui/time.tsx'
import { useText } from '#client/ui/use-text.ts'

const MakeTokenSheet = lazyPart(
  () => import('./make-token-sheet.tsx').then((m) => m.MakeTokenSheet),
  MissingDialog,
)
const CopyOnceDialog = lazyPart(
  () => import('#client/parts/claim-forms/link-ways.tsx').then((m) => m.CopyOnceDialog),
  MissingDialog,
)
const ConfirmDialog = lazyPart(
  () => import('#client/ui/form-dialog.tsx').then((m) => m.ConfirmDialog),
  MissingDialog,
)

type Open = { kind: 'make' } | { kind: 'made'; secret: string } | { kind: 'end'; token: AccessToken } | null

/** The tokens of a person's scripts, each with its last use, and a way to make one and to end one. */
export function TokensPanel() {
  const text = useText('tokens')
  const list = trpc.account.tokens.useQuery()
  const utils = trpc.useUtils()
  const end = trpc.account.endToken.useMutation({
    onSuccess: async () => {
      await utils.account.tokens.invalidate()
      showSuccess(text.ended)
    },
  })
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <SettingsPanel id="tokens" title={text.title}>
      <p className="text2">{text.text}</p>
      {list.isPending && <Skeleton height="3rem" />}
      {list.isError && (
        <p className="err" role="alert">
          {appError(list.error).message}
        </p>
      )}
      {list.data && list.data.length > 0 && (
        <ul className="set-rows">
          {list.data.map((token) => (
            <li key={token.id}>
              <div className="grow">
                <p className="set-value">
                  <bdi>{token.name}</bdi> <span className="tag">{text.scope[token.scope]}</span>
                </p>
                <p className="hint">
                  <Rich
                    text={token.lastUsedAt ? text.madeAndUsed : text.made}
                    of={{
                      made: <Time at={token.createdAt} shape="date" />,
                      used: <Time at={token.lastUsedAt ?? token.createdAt} shape="date-time" />,
                    }}
                  />
                </p>
              </div>
              <Button aria-label={text.endOf(token)} onClick={() => setOpen({ kind: 'end', token })}>
                {text.end}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="set-acts">
        <Button icon="plus" onClick={() => setOpen({ kind: 'make' })}>
          {text.make}
        </Button>
      </div>
      {open?.kind === 'make' && (
        <MakeTokenSheet onClose={close} onMade={(secret) => setOpen({ kind: 'made', secret })} />
      )}
      {open?.kind === 'made' && (
        <CopyOnceDialog title={text.copyNow} label={text.label} value={open.secret} onClose={close}>
          {text.once}
        </CopyOnceDialog>
      )}
      {open?.kind === 'end' && (
        <ConfirmDialog
          isOpen
          onClose={close}
          title={<Rich text={text.endNamed} of={{ name: <bdi>{open.token.name}</bdi> }} />}
          lead={text.endLead}
          submit={text.end}
          busyText={text.ending}
          isDestructive
          onConfirm={() => end.mutateAsync({ id: open.token.id })}
        />
      )}
    </SettingsPanel>
  )
}
