import { useLocation } from 'react-router-dom'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { Link } from '#client/ui/link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
import { AuthFrame } from '#client/parts/account/auth-frame.tsx'

export function Closed() {
  const { title, closed } = useText('register')
  return (
    <AuthFrame title={title} subtitle={closed.subtitle} onSubmit={(event) => event.preventDefault()}>
      <Notice kind="plain" title={closed.title} role="none">
        {closed.text}
      </Notice>
      <SignInInstead />
    </AuthFrame>
  )
}

/** Without a link, or with one that does not work. */
export function NotInvited({ error }: { error: unknown }) {
  const { title, byInvitation: text } = useText('register')
  return (
    <AuthFrame title={title} subtitle={text.subtitle} onSubmit={(event) => event.preventDefault()}>
      <Notice kind="plain" title={error ? text.broken : text.needed} role="none">
        {error ? errorText(error, text.tryLater) : text.askForLink}
      </Notice>
      <SignInInstead />
    </AuthFrame>
  )
}

/** The same text for an address that has an account: only the owner of its mailbox is notified. */
export function CheckEmail({ email, onAgain }: { email: string; onAgain: () => void }) {
  const text = useText('register').checkEmail
  return (
    <AuthFrame title={text.title} subtitle={text.subtitle} onSubmit={(event) => event.preventDefault()}>
      <Notice kind="ok" icon="mail" title={text.sentTo({ email })}>
        {text.text}
      </Notice>
      <Button isLarge isFull onClick={onAgain}>
        {text.another}
      </Button>
      <SignInInstead />
    </AuthFrame>
  )
}

export function SignInInstead() {
  // The page that asked to sign in, such as an invitation's.
  const text = useText('register')
  const cameFrom: unknown = useLocation().state
  return (
    <p className="text2 switch">
      <Rich
        text={text.haveAccount}
        of={{
          a: <Link className="btn-link" to={paths.login} state={cameFrom} />,
        }}
      />
    </p>
  )
}
