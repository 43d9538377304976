import { useState } from 'react'
import { appError } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Time } from '#client/ui/time.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { SettingsPanel } from '#client/parts/settings/settings-panel.tsx'

const SignOut = lazyPart(
  () => import('#client/parts/account/sign-out.tsx').then((m) => m.SignOut),
  MissingDialog,
)

/** Lists the sessions of this account, each with a button that ends it. */
export function DevicesPanel() {
  const utils = trpc.useUtils()
  const devices = trpc.account.devices.useQuery()
  const reload = () => utils.account.devices.invalidate()
  const end = trpc.account.signOutDevice.useMutation({ onSettled: reload })
  const endOthers = trpc.account.signOutOthers.useMutation({
    onSuccess: () => showSuccess('Every other device is signed out'),
    onSettled: reload,
  })
  const [isLeaving, setLeaving] = useState(false)
  const error = end.error ?? endOthers.error ?? devices.error
  const hasOthers = (devices.data?.length ?? 0) > 1
  return (
    <SettingsPanel id="devices" title="Signed-in devices">
      {devices.isPending && <Skeleton height="3rem" />}
      {devices.data && (
        <ul className="set-rows">
          {devices.data.map((device) => (
            <li key={device.id}>
              <div className="grow">
                <p className="set-value">
                  {device.name} {device.isThis && <span className="tag">This device</span>}
                </p>
                <p className="hint">
                  {device.isThis ? (
                    <>
                      Signed in <Time at={device.signedInAt} shape="date-time" />
                    </>
                  ) : (
                    <>
                      Last seen <Time at={device.lastSeenAt} shape="date-time" />
                    </>
                  )}
                </p>
              </div>
              {!device.isThis && (
                <Button
                  aria-label={`Sign out ${device.name}`}
                  isBusy={end.isPending && end.variables.id === device.id}
                  busyText="Signing out..."
                  onClick={() => end.mutate({ id: device.id })}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p className="err" role="alert">
          {appError(error).message}
        </p>
      )}
      <div className="set-acts">
        <Button icon="sign-out" isBusy={isLeaving} busyText="Signing out..." onClick={() => setLeaving(true)}>
          Sign Out
        </Button>
        {hasOthers && (
          <Button isBusy={endOthers.isPending} busyText="Signing out..." onClick={() => endOthers.mutate()}>
            Sign out everywhere else
          </Button>
        )}
      </div>
      {isLeaving && <SignOut onStay={() => setLeaving(false)} />}
    </SettingsPanel>
  )
}
