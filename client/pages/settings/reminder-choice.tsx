import { appError } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { SettingsSwitch } from '#client/parts/settings/settings-switch.tsx'

/** Shows whether the homeowner is reminded before coverage ends. Saved with the press, and shown as before when that fails. */
export function ReminderChoice() {
  const utils = trpc.useUtils()
  const settings = trpc.account.settings.useQuery()
  const choose = trpc.account.chooseReminders.useMutation({
    onSettled: () => utils.account.settings.invalidate(),
  })
  const isOn = choose.isPending ? choose.variables.wantsReminders : (settings.data?.wantsReminders ?? true)
  return (
    <SettingsSwitch
      label="Before your warranty ends"
      isOn={isOn}
      isDisabled={!settings.data}
      onChange={(wantsReminders) => choose.mutate({ wantsReminders })}
      hint="60, 30, 14, 7 and 1 days before, in the ways that are on"
    >
      {choose.error && (
        <p className="err" role="alert">
          {appError(choose.error).message}
        </p>
      )}
    </SettingsSwitch>
  )
}
