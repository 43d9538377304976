import { Link, useLocation } from 'react-router-dom'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { AuthFrame } from '#client/parts/account/auth-frame.tsx'

export function Closed() {
  return (
    <AuthFrame
      title="Create your account"
      subtitle="New accounts are closed here."
      onSubmit={(event) => event.preventDefault()}
    >
      <Notice kind="plain" title="Registration is closed" role="none">
        Ask whoever runs Homeclaim for you to let you in.
      </Notice>
      <SignInInstead />
    </AuthFrame>
  )
}

/** Without a link, or with one that does not work. */
export function NotInvited({ error }: { error: unknown }) {
  return (
    <AuthFrame
      title="Create your account"
      subtitle="Accounts are made by invitation here."
      onSubmit={(event) => event.preventDefault()}
    >
      <Notice
        kind="plain"
        title={error ? 'This invitation does not work' : 'You need an invitation'}
        role="none"
      >
        {error
          ? errorText(error, 'Please try again in a moment.')
          : 'Ask whoever runs Homeclaim for you for a link.'}
      </Notice>
      <SignInInstead />
    </AuthFrame>
  )
}

/** The same text for an address that has an account: only the owner of its mailbox is notified. */
export function CheckEmail({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <AuthFrame
      title="Check your email"
      subtitle="One more step, and your account is ready."
      onSubmit={(event) => event.preventDefault()}
    >
      <Notice kind="ok" icon="mail" title={`We sent a link to ${email}`}>
        Open it in this browser and confirm. It works for seven days. Nothing there? Look among the spam, too.
      </Notice>
      <Button isLarge isFull onClick={onAgain}>
        Use another address
      </Button>
      <SignInInstead />
    </AuthFrame>
  )
}

export function SignInInstead() {
  // The page that asked to sign in, such as an invitation's.
  const cameFrom: unknown = useLocation().state
  return (
    <p className="text2 switch">
      Already have an account?{' '}
      <Link className="btn-link" to={paths.login} state={cameFrom}>
        Sign in
      </Link>
    </p>
  )
}
