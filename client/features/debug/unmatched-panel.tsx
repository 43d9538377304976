import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { ClaimNumber, type UnmatchedMail } from '#shared/admin.ts'
import { UNMATCHED_MAIL_DAYS } from '#shared/unmatched-mail.ts'
import { appError, errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Time } from '#client/ui/time.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { useFields } from '#client/ui/use-fields.ts'
import { bytes, FactPanel } from './fact-list.tsx'

const FileUnder = z.object({ claimNumber: z.pipe(z.transform(Number), ClaimNumber) })

/** Received mail that fits no claim, kept in full until the admin files it. */
export function UnmatchedPanel() {
  const unmatched = trpc.admin.unfiled.useQuery(undefined, { staleTime: 0 })
  return (
    <FactPanel title="Unfiled mail">
      {unmatched.isError && (
        <Notice kind="bad" title={errorText(unmatched.error, 'Unfiled mail did not load.')} />
      )}
      {unmatched.data?.length === 0 && <NothingUnmatched />}
      {unmatched.data && unmatched.data.length > 0 && (
        <>
          <p className="muted">
            Mail that fits no claim waits here for {UNMATCHED_MAIL_DAYS} days. Then it is removed.
          </p>
          <ul className="mails">
            {unmatched.data.map((mail) => (
              <UnmatchedRow key={mail.id} mail={mail} />
            ))}
          </ul>
        </>
      )}
    </FactPanel>
  )
}

function NothingUnmatched() {
  const state = trpc.admin.state.useQuery(undefined, { staleTime: 0 }).data
  if (!state) return null
  return (
    <p className="muted">
      {state.hasMailComeIn ? 'Every mail that came in found its claim.' : 'No mail has come in yet.'}
    </p>
  )
}

function UnmatchedRow({ mail }: { mail: UnmatchedMail }) {
  const utils = trpc.useUtils()
  const file = trpc.admin.fileUnfiled.useMutation({
    onSuccess: async (_answer, { claimNumber }) => {
      showSuccess(`Filed under claim ${claimNumber}.`)
      await utils.admin.invalidate()
    },
  })
  const { frame, ...form } = useFields({ claimNumber: '' })
  const submit = () => {
    const input = form.read(FileUnder)
    if (input)
      file.mutate(
        { id: mail.id, ...input },
        { onError: (error) => form.show({ claimNumber: refusal(error) }) },
      )
  }
  return (
    <li>
      <p>
        <b>{mail.subject || 'No subject'}</b>
      </p>
      <p className="sm muted">
        from {mail.from ?? 'nobody named'} · <Time at={mail.receivedAt} shape="date-time" /> ·{' '}
        {bytes(mail.sizeBytes)} · by {mail.channel}
      </p>
      {mail.reason && <p className="sm">{mail.reason}</p>}
      <form
        className="mail-acts"
        noValidate
        ref={frame}
        onSubmit={(event) => {
          event.preventDefault()
          if (!file.isPending) submit()
        }}
      >
        <TextField label="File under claim number" inputMode="numeric" {...form.field('claimNumber')} />
        <Button type="submit" isBusy={file.isPending} busyText="Filing...">
          File
        </Button>
        <Link className="btn btn-s" to={`${paths.localMailbox}&unfiled=${encodeURIComponent(mail.id)}`}>
          Read
        </Link>
      </form>
    </li>
  )
}

function refusal(error: unknown): string {
  return appError(error).fields['claimNumber'] ?? errorText(error, 'That did not work. Please try again.')
}
