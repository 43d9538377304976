import { useState } from 'react'
import type { Invitation } from '#shared/invitations.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Time } from '#client/ui/time.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx').then((m) => m.InviteDialog), MissingDialog)

/** Invites people, and takes back what was not used yet. */
export function InvitationsPanel() {
  const invitations = trpc.admin.invitations.useQuery(undefined, { staleTime: 0 })
  const [isInviting, setInviting] = useState(false)
  return (
    <section className="panel" aria-labelledby="invitations">
      <div className="panel-head">
        <h2 id="invitations">Invitations</h2>
        <Button icon="plus" onClick={() => setInviting(true)}>
          Invite
        </Button>
      </div>
      {invitations.isError && (
        <p className="err pad-h" role="alert">
          {errorText(invitations.error, 'The invitations did not load.')}
        </p>
      )}
      {invitations.data?.length === 0 && (
        <p className="text2 pad-h">None is open. A link works once, for seven days.</p>
      )}
      {invitations.data && invitations.data.length > 0 && (
        <ul className="asks">
          {invitations.data.map((invitation) => (
            <Row key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </section>
  )
}

function Row({ invitation: { id, email, createdAt, expiresAt } }: { invitation: Invitation }) {
  const utils = trpc.useUtils()
  const who = email ?? 'Whoever has the link'
  const revoke = trpc.admin.revokeInvitation.useMutation({
    onSuccess: () => showSuccess('The invitation is taken back'),
    // It may have been used meanwhile.
    onSettled: () => utils.admin.invitations.invalidate(),
  })
  return (
    <li>
      <div className="grow">
        <b>{who}</b>
        <p className="muted sm">
          Invited <Time at={createdAt} /> · works until <Time at={expiresAt} shape="date-time" />
        </p>
        {revoke.isError && (
          <p className="err" role="alert">
            {errorText(revoke.error, 'It could not be taken back.')}
          </p>
        )}
      </div>
      <Button
        look="ghost"
        aria-label={`Take back: ${who}`}
        isBusy={revoke.isPending}
        busyText="Taking back..."
        onClick={() => revoke.mutate({ id })}
      >
        Take back
      </Button>
    </li>
  )
}
