import { EMAIL_MAX } from '#shared/account-lengths.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { NoticeLine } from '#client/ui/notice.tsx'
import { Time } from '#client/ui/time.tsx'
import type { BuilderDevice } from './sign-in-service.ts'

type Asking = {
  /** The address that was typed into a rejected form. */
  email?: string | undefined
  error?: string | undefined
  /** Why the page is shown instead of what was asked for. */
  problem?: string | undefined
}

/** Asks for the address to which a sign-in link is sent. */
export function AskForLink({ email, error, problem }: Asking) {
  return (
    <main className="start" id="main">
      {problem !== undefined && <NoticeLine kind="warn">{problem}</NoticeLine>}
      <div className="start-h">
        <h1 className="h1">All your warranty claims in one place</h1>
        <p className="text2">
          Enter the email your homeowners write to. We’ll send you a link to sign in. No password.
        </p>
      </div>
      <form method="post" action="/builder/link" className="start-f" noValidate>
        <TextField
          label="Work email"
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          required
          defaultValue={email}
          error={error}
        />
        <Button type="submit" look="primary" isLarge isFull icon="mail">
          Email me a link
        </Button>
      </form>
      <p className="hint">
        The link works once, for 15 minutes, and keeps you signed in on this device for 30 days.
      </p>
    </main>
  )
}

/** The same for every address. */
export function LinkSent() {
  return (
    <main className="start" id="main">
      <div className="start-h">
        <h1 className="h1">Check your email</h1>
        <p className="text2">
          If claims are addressed to that email, a link to sign in is on its way. It works once, for 15
          minutes.
        </p>
      </div>
      <p className="note">
        <Icon name="info" />
        <span>
          Nothing came? Look in the spam folder, or use the address that your homeowners’ emails arrive at.
        </span>
      </p>
      <a className="btn btn-s btn-lg" href="/builder">
        Try another address
      </a>
    </main>
  )
}

/** Renders the page that the link in the email opens. Only its button signs in, because mail scanners open links. */
export function ConfirmSignIn({ token }: { token: string }) {
  return (
    <main className="start" id="main">
      <div className="start-h">
        <h1 className="h1">Sign in to all your claims</h1>
        <p className="text2">
          This device stays signed in for 30 days. On a shared computer, sign out when you are done.
        </p>
      </div>
      <form method="post" action="/builder/sign-in" className="start-f">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" look="primary" isLarge isFull icon="check">
          Sign in
        </Button>
      </form>
    </main>
  )
}

export function Devices({ devices }: { devices: readonly BuilderDevice[] }) {
  return (
    <main className="bd narrow" id="main">
      <h1 className="h1">Signed-in devices</h1>
      <p className="text2">Whoever uses one of these sees all claims that are addressed to you.</p>
      <ul className="panel devices">
        {devices.map(({ id, name, isThis, signedInAt, lastSeenAt }) => (
          <li key={id}>
            <p>
              <b>{name}</b>
              {isThis && <span className="muted"> · this device</span>}
              <span className="sm muted">
                Signed in <Time at={signedInAt} /> · last used <Time at={lastSeenAt} />
              </span>
            </p>
            <form method="post" action={`/builder/devices/${id}/end`}>
              <Button type="submit" aria-label={`Sign out ${name}${isThis ? ', this device' : ''}`}>
                Sign out
              </Button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" action="/builder/sign-out-everywhere">
        <Button type="submit" look="destructive" icon="sign-out">
          Sign out everywhere
        </Button>
      </form>
    </main>
  )
}
