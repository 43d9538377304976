import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { textOf } from '#shared/messages/text.ts'
import type { PushDevice } from '#shared/notify.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { SettingsSwitch } from '#client/parts/account/settings-panel.tsx'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
import { readBrowserPush, type BrowserPush, turnOff, turnOn } from '#client/parts/account/push-turn-on.ts'

/** Shows whether this device gets notifications, what its lock screen shows, and which other devices get them. */
export function PushRows() {
  const text = useText('notifications').push
  const push = useDevicePush()
  const { browser, here, others } = push
  return (
    <>
      <li>
        <SettingsSwitch
          label={/Mobi/.test(navigator.userAgent) ? text.phone : text.device}
          isOn={push.isOn}
          isDisabled={browser !== 'ready' && browser !== 'subscribed'}
          onChange={push.change}
          hint={text.hint}
        >
          <Hindrance browser={browser} />
          {push.failure && (
            <p className="err" role="alert">
              {push.failure}
            </p>
          )}
        </SettingsSwitch>
      </li>
      {push.isOn && here && <LockScreen device={here} />}
      {others.map((device) => (
        <OtherDevice key={device.id} device={device} />
      ))}
    </>
  )
}

/** This device, as the server and the browser know it together: it is on when both say so. */
function useDevicePush() {
  const { id: userId } = useUser()
  const utils = trpc.useUtils()
  const settings = trpc.push.settings.useQuery()
  const publicKey = settings.data?.publicKey ?? ''
  const browser = useQuery({
    queryKey: ['browser-push', publicKey],
    queryFn: () => readBrowserPush(publicKey),
    enabled: settings.data !== undefined,
    // A permission is changed in the browser's settings, in another window.
    staleTime: 0,
  })
  const change = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (isOn) await turnOn(utils.client, userId)
      else await turnOff(utils.client)
    },
    onSettled: () => Promise.all([utils.push.settings.invalidate(), browser.refetch()]),
  })
  const devices = settings.data?.devices ?? []
  const here = devices.find(({ isThis }) => isThis)
  const error = change.error ?? settings.error
  return {
    browser: browser.data,
    here,
    others: devices.filter(({ isThis }) => !isThis),
    isOn: change.isPending ? change.variables : here !== undefined && browser.data === 'subscribed',
    change: change.mutate,
    failure: error && errorText(error, textOf('common').failures.notWorked),
  }
}

/** Explains why notifications cannot be turned on here, and what to do about it. */
function Hindrance({ browser }: { browser: BrowserPush | undefined }) {
  const text = useText('notifications').push
  if (browser === 'blocked')
    return (
      <details className="set-how">
        <summary>
          <Rich text={text.blocked} of={{ how: <span className="how" /> }} />
        </summary>
        <p className="hint">{text.unblock}</p>
      </details>
    )
  if (browser === 'needs-install') return <p className="hint">{text.needsInstall}</p>
  if (browser === 'needs-https') return <p className="hint">{text.needsHttps}</p>
  if (browser === 'unsupported') return <p className="hint">{text.unsupported}</p>
  return null
}

function LockScreen({ device }: { device: PushDevice }) {
  const text = useText('notifications')
  const utils = trpc.useUtils()
  const id = useId()
  const choose = trpc.push.choose.useMutation({ onSettled: () => utils.push.settings.invalidate() })
  const isShown = choose.isPending ? choose.variables.showsWhat : device.showsWhat
  return (
    <li className="set-choice">
      <p className="set-value" id={id}>
        {text.push.lockScreen}
      </p>
      <div className="chips" role="radiogroup" aria-labelledby={id}>
        {[false, true].map((showsWhat) => (
          <label key={String(showsWhat)} className="chip">
            <input
              type="radio"
              name={id}
              checked={isShown === showsWhat}
              onChange={() => choose.mutate({ showsWhat })}
            />
            {showsWhat ? text.showWhat : text.onlyThat}
          </label>
        ))}
      </div>
      {choose.error && (
        <p className="err" role="alert">
          {errorText(choose.error, text.push.notSaved)}
        </p>
      )}
    </li>
  )
}

function OtherDevice({ device: { id, name } }: { device: PushDevice }) {
  const text = useText('notifications').push
  const utils = trpc.useUtils()
  const end = trpc.push.unsubscribe.useMutation({ onSettled: () => utils.push.settings.invalidate() })
  return (
    <li>
      <div className="grow">
        <p className="set-value">{name}</p>
        <p className="hint">{text.isOn}</p>
      </div>
      <Button
        aria-label={text.turnOffOn({ device: name })}
        isBusy={end.isPending}
        busyText={text.turningOff}
        onClick={() => end.mutate({ id })}
      >
        {text.turnOff}
      </Button>
    </li>
  )
}
