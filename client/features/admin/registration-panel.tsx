import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

/** Whether anybody may register, and the switch for it unless the settings decide. */
export function RegistrationPanel() {
  const utils = trpc.useUtils()
  const registration = trpc.admin.registration.useQuery(undefined, { staleTime: 0 })
  const change = trpc.admin.setRegistration.useMutation({
    onSuccess: (state) => utils.admin.registration.setData(undefined, state),
  })
  const state = registration.data
  return (
    <section className="panel pad registration" aria-labelledby="registration">
      <div>
        <h2 className="h2" id="registration">
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
      {state && !state.isClosedBySettings && (
        <Button
          isBusy={change.isPending}
          busyText={state.isOpen ? 'Closing...' : 'Opening...'}
          onClick={() => change.mutate({ isOpen: !state.isOpen })}
        >
          {state.isOpen ? 'Close registration' : 'Open registration'}
        </Button>
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

function sentence({ isOpen, isClosedBySettings }: { isOpen: boolean; isClosedBySettings: boolean }): string {
  if (isClosedBySettings)
    return "Closed in the server's settings: REGISTRATION=closed stands there, and it is changed there."
  return isOpen
    ? 'Open. Whoever reaches this server can make an account.'
    : 'Closed. Nobody can make a new account; the accounts below sign in as before.'
}
