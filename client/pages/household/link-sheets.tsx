import { useState, type ReactNode } from 'react'
import {
  NewInvitation,
  type InvitedRole,
  INVITATION_DAYS,
  type InvitationLink,
  NewHandover,
} from '#shared/homes.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { TextField } from '#client/ui/field.tsx'
import { FormSheet } from '#client/ui/form-dialog.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import { useFields } from '#client/ui/use-fields.ts'
import { useText } from '#client/ui/use-text.ts'
import { LinkWays } from '#client/parts/claim-forms/link-ways.tsx'
import { Button } from '#client/ui/button.tsx'
import { BottomSheet } from '#client/ui/dialog.tsx'
import { Rich } from '#client/ui/rich.tsx'

const ROLES = ['member', 'read-only'] as const satisfies readonly InvitedRole[]

/** Asks whom to invite as what; then shows the link, once. */
export function InviteSheet({ onClose }: { onClose: () => void }) {
  const words = useText('householdSheets')
  const text = words.invite
  const utils = trpc.useUtils()
  const canEmail = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data?.mail === 'smtp'
  const { frame, ...form } = useFields({ email: '' })
  const [role, setRole] = useState<InvitedRole>('member')
  const invite = trpc.household.invite.useMutation({
    onSuccess: () => utils.household.get.invalidate(),
    onError: form.refuse,
  })
  if (invite.data) {
    const { isEmailed } = invite.data
    return (
      <LinkSheet link={invite.data} title={isEmailed ? text.sentTitle : words.link.title} onClose={onClose}>
        {isEmailed ? text.sent({ email: form.values.email.trim() }) : text.notSent}
      </LinkSheet>
    )
  }
  const submit = () => {
    const email = form.values.email.trim()
    const input = form.read(NewInvitation, { role, ...(email ? { email } : {}) })
    if (input) invite.mutate(input)
  }
  return (
    <FormSheet
      isOpen
      onClose={onClose}
      title={text.title}
      frame={frame}
      submit={form.values.email.trim() ? text.submit : text.submitLink}
      busyText={text.busy}
      isBusy={invite.isPending}
      onSubmit={submit}
    >
      {canEmail && (
        <TextField
          label={text.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          isOptional
          hint={text.emailHint}
          {...form.field('email')}
        />
      )}
      <div className="field">
        <p id="invited-role" className="lab">
          {text.they}
        </p>
        <div className="chips" role="radiogroup" aria-labelledby="invited-role">
          {ROLES.map((each) => (
            <label key={each} className="chip">
              <input type="radio" name="role" checked={each === role} onChange={() => setRole(each)} />
              {text.may[each]}
            </label>
          ))}
        </div>
      </div>
      <FailureNotice text={form.failure} />
    </FormSheet>
  )
}

/** Shows the link of a new invitation, once, to copy or share. `children` explain what it is for. */
export function LinkSheet({
  link,
  title,
  onClose,
  children,
}: {
  link: InvitationLink
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const text = useText('householdSheets').link
  return (
    <BottomSheet
      isOpen
      onClose={onClose}
      title={title}
      foot={
        <Button isLarge onClick={onClose}>
          {text.done}
        </Button>
      }
    >
      <p className="text2">
        {children} {text.once({ days: INVITATION_DAYS })}
      </p>
      <LinkWays url={link.url} label={text.label} text={{ title: text.shared }} />
    </BottomSheet>
  )
}

/** Asks for the buyer's email; then shows the link, once. */
export function HandoverSheet({ homeId, onClose }: { homeId: string; onClose: () => void }) {
  const words = useText('householdSheets')
  const text = words.handover
  const utils = trpc.useUtils()
  const { frame, ...form } = useFields({ email: '' })
  const start = trpc.household.handOver.useMutation({
    onSuccess: () => utils.household.get.invalidate(),
    onError: form.refuse,
  })
  if (start.data) {
    const { isEmailed } = start.data
    return (
      <LinkSheet link={start.data} title={isEmailed ? text.sentTitle : words.link.title} onClose={onClose}>
        {isEmailed ? (
          <Rich text={text.sent} of={{ email: <bdi>{form.values.email.trim()}</bdi> }} />
        ) : (
          text.notSent
        )}
      </LinkSheet>
    )
  }
  return (
    <FormSheet
      isOpen
      onClose={onClose}
      title={text.title}
      lead={text.lead}
      frame={frame}
      submit={text.submit}
      busyText={text.busy}
      isBusy={start.isPending}
      onSubmit={() => {
        const input = form.read(NewHandover, { email: form.values.email.trim() })
        if (input) start.mutate({ ...input, homeId })
      }}
    >
      <TextField
        label={text.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...form.field('email')}
      />
      <FailureNotice text={form.failure} />
    </FormSheet>
  )
}
