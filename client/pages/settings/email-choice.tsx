import { appError } from '#client/lib/errors.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { SettingsSwitch } from '#client/parts/settings/settings-switch.tsx'

/** Shows whether the homeowner gets emails about their claims. Saved with the press, and shown as before when that fails. */
export function EmailChoice() {
  const utils = trpc.useUtils()
  const settings = trpc.account.settings.useQuery()
  const isLocal = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data?.mail === 'local'
  const choose = trpc.account.chooseMail.useMutation({
    onSettled: () => utils.account.settings.invalidate(),
  })
  const isOn = choose.isPending ? choose.variables.wantsMail : (settings.data?.wantsMail ?? true)
  const error = choose.error ?? settings.error
  return (
    <SettingsSwitch
      label="Email"
      isOn={isOn}
      isDisabled={!settings.data}
      onChange={(wantsMail) => choose.mutate({ wantsMail })}
      hint={
        isLocal
          ? 'The same, at most one per claim in five minutes. Email is not set up here yet, so none is sent.'
          : 'The same, at most one per claim in five minutes'
      }
    >
      {error && (
        <p className="err" role="alert">
          {appError(error).message}
        </p>
      )}
    </SettingsSwitch>
  )
}
