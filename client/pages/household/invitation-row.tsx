import type { OpenInvitation } from '#shared/homes.ts'
import { ROLE_WORDS } from '#shared/role-words.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Time } from '#client/ui/time.tsx'

/** An invitation that nobody has accepted yet. */
export function InvitationRow({ invitation }: { invitation: OpenInvitation }) {
  const { id, email, role, createdAt } = invitation
  const utils = trpc.useUtils()
  const cancel = trpc.household.cancel.useMutation({ onSettled: () => utils.household.get.invalidate() })
  const who = email ?? 'Somebody with the link'
  return (
    <li>
      <Icon name={email ? 'mail' : 'share'} />
      <div className="grow">
        <p className="set-value">{who}</p>
        <p className="hint">
          Invited <Time at={createdAt} shape="date" /> · {ROLE_WORDS[role].may.toLowerCase()}
        </p>
        {cancel.error && (
          <p className="err" role="alert">
            {errorText(cancel.error, 'That did not work. Please try again.')}
          </p>
        )}
      </div>
      <Button
        look="ghost"
        aria-label={`Cancel the invitation of ${email ?? 'somebody with the link'}`}
        isBusy={cancel.isPending}
        busyText="Canceling..."
        onClick={() => cancel.mutate({ id })}
      >
        Cancel
      </Button>
    </li>
  )
}
