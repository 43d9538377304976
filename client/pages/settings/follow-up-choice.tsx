import { followUpDraft } from '#shared/claims/follow-up.ts'
import { appError } from '#client/lib/errors.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { SettingsSwitch } from '#client/parts/settings/settings-switch.tsx'

/** A Monday, and the Monday after it. */
const EXAMPLE = { kind: 'answer', since: '2026-03-02', due: '2026-03-09' } as const

/** Shows whether follow-ups of the home go by themselves. Saved with the press, and shown as before when that fails. */
export function FollowUpChoice() {
  const utils = trpc.useUtils()
  const choice = trpc.followUps.get.useQuery()
  const isLocal = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data?.mail === 'local'
  const choose = trpc.followUps.choose.useMutation({ onSettled: () => utils.followUps.invalidate() })
  const isOn = choose.isPending ? choose.variables.isOn : (choice.data?.isOn ?? false)
  const error = choose.error ?? choice.error
  return (
    <>
      <SettingsSwitch
        label="Send a follow-up by itself when the builder is overdue"
        isOn={isOn}
        isDisabled={!choice.data?.mayChange}
        onChange={(next) => choose.mutate({ isOn: next })}
        hint={
          <>
            For every claim of this home: on the first working day after the due date, at nine in the morning,
            your builder gets one polite email in your name. None goes once they have answered, and you can
            stop it on the claim’s page.
            {isLocal && ' Email is not set up here yet, so none is sent.'}
            {choice.data?.setBy && (
              <>
                {' '}
                Turned on by <bdi>{choice.data.setBy}</bdi>.
              </>
            )}
          </>
        }
      >
        {error && (
          <p className="err" role="alert">
            {appError(error).message}
          </p>
        )}
      </SettingsSwitch>
      <details className="set-how grow">
        <summary>
          <span className="how">What it says, for example</span>
        </summary>
        <p className="hint plain">{followUpDraft(EXAMPLE)}</p>
      </details>
    </>
  )
}
