import { useId } from 'react'
import type { RegistrationMode, RegistrationState } from '#shared/invitations.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

const MODES: readonly [RegistrationMode, label: string, sentence: string][] = [
  ['open', 'Open', 'Anyone who opens Homeclaim here can make an account.'],
  ['invitation', 'By invitation', 'Only who has a link from you can make an account.'],
  ['closed', 'Closed', 'Nobody can make a new account; the accounts below sign in as before.'],
]

/** Who may make an account, and the choice unless the settings decide. */
export function RegistrationPanel() {
  const utils = trpc.useUtils()
  const registration = trpc.admin.registration.useQuery(undefined, { staleTime: 0 })
  const change = trpc.admin.setRegistration.useMutation({
    onSuccess: (state) => utils.admin.registration.setData(undefined, state),
  })
  const id = useId()
  const state = registration.data
  const mode = change.isPending ? change.variables.mode : state?.mode
  return (
    <section className="panel pad registration" aria-labelledby={id}>
      <div>
        <h2 className="h2" id={id}>
          Registration
        </h2>
        {state ? (
          <p className="text2" role="status">
            {sentence(state)}
          </p>
        ) : (
          !registration.isError && <Skeleton height="1.5rem" />
        )}
      </div>
      {state && !state.isBySettings && (
        <div className="chips" role="radiogroup" aria-labelledby={id}>
          {MODES.map(([each, label]) => (
            <label key={each} className="chip">
              <input
                type="radio"
                name={id}
                checked={mode === each}
                onChange={() => change.mutate({ mode: each })}
              />
              {label}
            </label>
          ))}
        </div>
      )}
      {registration.isError && (
        <Notice
          kind="bad"
          title={errorText(registration.error, 'Whether registration is open did not load.')}
          action={<Button onClick={() => void registration.refetch()}>Try again</Button>}
        />
      )}
      {change.isError && (
        <Notice kind="bad" title={errorText(change.error, 'That did not work. Please try again.')} />
      )}
    </section>
  )
}

function sentence({ mode, isBySettings }: RegistrationState): string {
  const [, label = '', words = ''] = MODES.find(([each]) => each === mode) ?? []
  return isBySettings
    ? `${label}. The settings file says REGISTRATION=${mode}; change it there.`
    : `${label}. ${words}`
}
