import { useRef, useState } from 'react'
import { INVITATION_DAYS, NewInvitation, type InvitationLink, type InvitedRole } from '#shared/homes.ts'
import { copyText } from '#client/features/claims/share-link.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { BottomSheet } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/field.tsx'
import { FormSheet } from '#client/ui/form-sheet.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import { useFields } from '#client/ui/use-fields.ts'

const ROLES = ['member', 'read-only'] as const satisfies readonly InvitedRole[]

/** Asks whom to invite as what; then shows the link, once. */
export function InviteSheet({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils()
  const canEmail = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data?.mail === 'smtp'
  const { frame, ...form } = useFields({ email: '' })
  const [role, setRole] = useState<InvitedRole>('member')
  const invite = trpc.household.invite.useMutation({
    onSuccess: () => utils.household.get.invalidate(),
    onError: form.refuse,
  })
  if (invite.data) return <LinkSheet link={invite.data} email={form.values.email.trim()} onClose={onClose} />
  const submit = () => {
    const email = form.values.email.trim()
    const input = form.read(NewInvitation, { role, ...(email ? { email } : {}) })
    if (input) invite.mutate(input)
  }
  return (
    <FormSheet
      isOpen
      onClose={onClose}
      title="Invite to your household"
      frame={frame}
      submit={form.values.email.trim() ? 'Send invitation' : 'Create link'}
      busyText="Inviting..."
      isBusy={invite.isPending}
      onSubmit={submit}
    >
      {canEmail && (
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          isOptional
          hint="Leave it empty to send the link yourself."
          {...form.field('email')}
        />
      )}
      <div className="field">
        <p id="invited-role" className="lab">
          They can
        </p>
        <div className="chips" role="radiogroup" aria-labelledby="invited-role">
          {ROLES.map((each) => (
            <label key={each} className="chip">
              <input type="radio" name="role" checked={each === role} onChange={() => setRole(each)} />
              {MAY[each]}
            </label>
          ))}
        </div>
      </div>
      <FailureNotice text={form.failure} />
    </FormSheet>
  )
}

const MAY: Record<InvitedRole, string> = { member: 'File, answer and close', 'read-only': 'Read only' }

function LinkSheet({ link, email, onClose }: { link: InvitationLink; email: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const canShare = typeof navigator.share === 'function'
  const share = () =>
    navigator.share({ title: 'Our home on Homeclaim', url: link.url }).catch(() => {
      // Closed without sharing.
    })
  return (
    <BottomSheet
      isOpen
      onClose={onClose}
      title={link.isEmailed ? 'Invitation sent' : 'Send this link'}
      foot={
        <Button isLarge onClick={onClose}>
          Done
        </Button>
      }
    >
      <p className="text2">
        {link.isEmailed
          ? `${email} gets an email with this link. You can also send it yourself.`
          : 'Whoever opens it first and signs in joins your household.'}{' '}
        It works once, for {INVITATION_DAYS} days, and is shown only now.
      </p>
      <div className="share-acts">
        {canShare && (
          <Button look="primary" isLarge icon="share" onClick={() => void share()}>
            Share link
          </Button>
        )}
        <Button
          look={canShare ? 'secondary' : 'primary'}
          isLarge
          icon={copied === 'yes' ? 'check' : 'copy'}
          onClick={() =>
            void copyText(link.url, field.current).then((isCopied) => setCopied(isCopied ? 'yes' : 'no'))
          }
        >
          {copied === 'yes' ? 'Copied' : 'Copy link'}
        </Button>
      </div>
      <label className="share-link">
        <Icon name="lock" />
        <span className="sr">Link of the invitation</span>
        <input ref={field} readOnly value={link.url} onFocus={(event) => event.target.select()} />
      </label>
      <p className={copied === 'no' ? 'hint' : 'sr'} aria-live="polite">
        {copied === 'yes' && 'Copied.'}
        {copied === 'no' && 'Your browser did not copy it. The link above is selected: copy it by hand.'}
      </p>
    </BottomSheet>
  )
}
