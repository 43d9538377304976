import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { PushDevice } from '#shared/notify.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { SettingsSwitch } from '#client/parts/settings/settings-panel.tsx'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { readBrowserPush, type BrowserPush } from '#client/parts/account/browser-push.ts'
import { turnOff, turnOn } from '#client/parts/account/push-turn-on.ts'

const WHAT = 'Answers, visits and deadlines, even when the app is closed'

/** Shows whether this device gets notifications, what its lock screen shows, and which other devices get them. */
export function PushRows() {
  const push = useDevicePush()
  const { browser, here, others } = push
  return (
    <>
      <li>
        <SettingsSwitch
          label={`Push on this ${/Mobi/.test(navigator.userAgent) ? 'phone' : 'device'}`}
          isOn={push.isOn}
          isDisabled={browser !== 'ready' && browser !== 'subscribed'}
          onChange={push.change}
          hint={WHAT}
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
    failure: error && errorText(error, 'That did not work. Please try again.'),
  }
}

/** Explains why notifications cannot be turned on here, and what to do about it. */
function Hindrance({ browser }: { browser: BrowserPush | undefined }) {
  if (browser === 'blocked')
    return (
      <details className="set-how">
        <summary>
          Blocked in your browser’s settings. <span className="how">How to change it</span>
        </summary>
        <p className="hint">
          Press the sign at the left of this page’s address, open its permissions and allow notifications. In
          an installed app, allow them for Homeclaim in the settings of your phone. Then come back here.
        </p>
      </details>
    )
  if (browser === 'needs-install')
    return (
      <p className="hint">
        On an iPhone, first add Homeclaim to your Home Screen: press Share, then Add to Home Screen, and open
        it from there.
      </p>
    )
  if (browser === 'needs-https')
    return <p className="hint">Browsers allow this only at an address that starts with https.</p>
  if (browser === 'unsupported') return <p className="hint">This browser cannot show notifications.</p>
  return null
}

const CHOICES = [
  [false, 'Only that something happened'],
  [true, 'Show what happened'],
] as const

function LockScreen({ device }: { device: PushDevice }) {
  const utils = trpc.useUtils()
  const id = useId()
  const choose = trpc.push.choose.useMutation({ onSettled: () => utils.push.settings.invalidate() })
  const isShown = choose.isPending ? choose.variables.showsWhat : device.showsWhat
  return (
    <li className="set-choice">
      <p className="set-value" id={id}>
        On the lock screen
      </p>
      <div className="chips" role="radiogroup" aria-labelledby={id}>
        {CHOICES.map(([showsWhat, label]) => (
          <label key={label} className="chip">
            <input
              type="radio"
              name={id}
              checked={isShown === showsWhat}
              onChange={() => choose.mutate({ showsWhat })}
            />
            {label}
          </label>
        ))}
      </div>
      {choose.error && (
        <p className="err" role="alert">
          {errorText(choose.error, 'It could not be saved.')}
        </p>
      )}
    </li>
  )
}

function OtherDevice({ device: { id, name } }: { device: PushDevice }) {
  const utils = trpc.useUtils()
  const end = trpc.push.unsubscribe.useMutation({ onSettled: () => utils.push.settings.invalidate() })
  return (
    <li>
      <div className="grow">
        <p className="set-value">{name}</p>
        <p className="hint">Notifications are on</p>
      </div>
      <Button
        aria-label={`Turn off notifications on ${name}`}
        isBusy={end.isPending}
        busyText="Turning off..."
        onClick={() => end.mutate({ id })}
      >
        Turn off
      </Button>
    </li>
  )
}
