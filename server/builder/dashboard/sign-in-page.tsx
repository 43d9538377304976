import { EMAIL_MAX } from '#shared/account-lengths.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { NoticeLine } from '#client/ui/notice.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { Time } from '#client/ui/time.tsx'
import { useText } from '#client/ui/use-text.ts'
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
  const text = useText('builderAccount').ask
  return (
    <main className="start" id="main">
      {problem !== undefined && <NoticeLine kind="warn">{problem}</NoticeLine>}
      <div className="start-h">
        <h1 className="h1">{text.title}</h1>
        <p className="text2">{text.text}</p>
      </div>
      <form method="post" action="/builder/link" className="start-f" noValidate>
        <TextField
          label={text.email}
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
          {text.submit}
        </Button>
      </form>
      <p className="hint">{text.hint}</p>
    </main>
  )
}

/** The same for every address. */
export function LinkSent() {
  const text = useText('builderAccount').sent
  return (
    <main className="start" id="main">
      <div className="start-h">
        <h1 className="h1">{text.title}</h1>
        <p className="text2">{text.text}</p>
      </div>
      <p className="note">
        <Icon name="info" />
        <span>{text.nothing}</span>
      </p>
      <a className="btn btn-s btn-lg" href="/builder">
        {text.again}
      </a>
    </main>
  )
}

/** Renders the page that the link in the email opens. Only its button signs in, because mail scanners open links. */
export function ConfirmSignIn({ token }: { token: string }) {
  const text = useText('builderAccount').confirm
  return (
    <main className="start" id="main">
      <div className="start-h">
        <h1 className="h1">{text.title}</h1>
        <p className="text2">{text.text}</p>
      </div>
      <form method="post" action="/builder/sign-in" className="start-f">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" look="primary" isLarge isFull icon="check">
          {text.submit}
        </Button>
      </form>
    </main>
  )
}

export function Devices({ devices }: { devices: readonly BuilderDevice[] }) {
  const text = useText('builderAccount').devices
  return (
    <main className="bd narrow" id="main">
      <h1 className="h1">{text.title}</h1>
      <p className="text2">{text.text}</p>
      <ul className="panel devices">
        {devices.map(({ id, name, isThis, signedInAt, lastSeenAt }) => (
          <li key={id}>
            <p>
              <b>{name}</b>
              {isThis && <span className="muted">{text.thisOne}</span>}
              <span className="sm muted">
                <Rich
                  text={text.times}
                  of={{ since: <Time at={signedInAt} />, last: <Time at={lastSeenAt} /> }}
                />
              </span>
            </p>
            <form method="post" action={`/builder/devices/${id}/end`}>
              <Button
                type="submit"
                aria-label={isThis ? text.signOutOfThis({ name }) : text.signOutOf({ name })}
              >
                {text.signOut}
              </Button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" action="/builder/sign-out-everywhere">
        <Button type="submit" look="destructive" icon="sign-out">
          {text.everywhere}
        </Button>
      </form>
    </main>
  )
}
