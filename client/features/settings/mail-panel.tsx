import { useId } from 'react'
import { appError } from '#client/lib/errors.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { SettingsPanel } from './settings-panel.tsx'

/** Which notifications the homeowner wants. Saved with the press, and shown as before when that fails. */
export function MailPanel() {
  const utils = trpc.useUtils()
  const settings = trpc.account.settings.useQuery()
  const isLocal = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data?.mail === 'local'
  const choose = trpc.account.chooseMail.useMutation({
    onSettled: () => utils.account.settings.invalidate(),
  })
  const isOn = choose.isPending ? choose.variables.wantsMail : (settings.data?.wantsMail ?? true)
  const id = useId()
  return (
    <SettingsPanel id="mails" title="Notifications">
      <div className="set-switch">
        <div className="grow">
          <label className="set-value" htmlFor={id}>
            Mail me when something happens on a claim
          </label>
          <p className="hint" id={`${id}-hint`}>
            When your builder answers, proposes a visit or a letter cannot be delivered. Never more than one
            mail per claim in five minutes.
            {isLocal && ' This server sends no mail yet; they lie in its local mailbox.'}
          </p>
        </div>
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-describedby={`${id}-hint`}
          aria-checked={isOn}
          checked={isOn}
          disabled={!settings.data}
          onChange={(event) => choose.mutate({ wantsMail: event.target.checked })}
        />
      </div>
      {(choose.error ?? settings.error) && (
        <p className="err" role="alert">
          {appError(choose.error ?? settings.error).message}
        </p>
      )}
    </SettingsPanel>
  )
}
