import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSession, useUser } from '#client/features/auth/session.tsx'
import { appError } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { chooseTheme, chosenTheme, THEMES, type Theme } from '#client/lib/theme.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { usePage } from '#client/ui/page.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { SettingsFrame } from './settings-frame.tsx'

const THEME_LABELS: Record<Theme, string> = { dark: 'Dark', light: 'Light', system: 'Same as this device' }

export function SettingsPage() {
  usePage({ title: 'Settings', hasOwnHeading: true })
  const user = useUser()
  return (
    <SettingsFrame>
      <div className="page-h">
        <h1>General</h1>
      </div>
      <section className="panel pad" aria-labelledby="account">
        <h2 id="account" className="h2">
          Account
        </h2>
        <dl className="facts">
          <div>
            <dt>Name</dt>
            <dd>{user.name}</dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>
              {user.email}
              <Confirmation />
            </dd>
          </div>
          <div>
            <dt>Plan</dt>
            <dd>
              {user.isSubscribed ? 'Premium' : 'Free'} · <Link to={paths.billing}>Billing</Link>
            </dd>
          </div>
          {user.isAdmin && (
            <div>
              <dt>Role</dt>
              <dd>You look after this server.</dd>
            </div>
          )}
        </dl>
      </section>
      <ThemeChoice />
      <SignOut />
      {!user.isAdmin && (
        <p className="hint">
          Something looks wrong? <Link to={paths.debug}>Debug</Link> shows what this app knows about you and
          this browser.
        </p>
      )}
    </SettingsFrame>
  )
}

/** Until the address is confirmed the account can write to one builder address only. */
function Confirmation() {
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts })
  const ask = trpc.auth.askToConfirm.useMutation({ onSuccess: () => showSuccess('The mail is on its way') })
  if (facts.data?.emailConfirmed !== false) return null
  return (
    <p className="hint">
      Not confirmed yet: follow the link in our mail.{' '}
      <Button look="link" isBusy={ask.isPending} busyText="Sending..." onClick={() => ask.mutate()}>
        Send it again
      </Button>
      {ask.isError && <span role="alert"> {appError(ask.error).message}</span>}
    </p>
  )
}

function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <section className="panel pad" aria-labelledby="theme">
      <h2 id="theme" className="h2">
        Theme
      </h2>
      <div className="chips" role="radiogroup" aria-labelledby="theme">
        {THEMES.map((choice) => (
          <label key={choice} className="chip">
            <input
              type="radio"
              name="theme"
              checked={choice === theme}
              onChange={() => {
                chooseTheme(choice)
                setTheme(choice)
              }}
            />
            {THEME_LABELS[choice]}
          </label>
        ))}
      </div>
      <p className="hint">Kept in this browser.</p>
    </section>
  )
}

function SignOut() {
  const { signOut } = useSession()
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await signOut()
  }
  return (
    <section className="panel pad" aria-labelledby="leave">
      <h2 id="leave" className="h2">
        Sign out
      </h2>
      <p className="text2">Ends the session on this device. Claims and drafts stay.</p>
      <Button
        look="destructive"
        icon="sign-out"
        isBusy={isLeaving}
        busyText="Signing out..."
        onClick={() => void leave()}
      >
        Sign Out
      </Button>
    </section>
  )
}
