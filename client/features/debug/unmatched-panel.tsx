import { useState } from 'react'
import { Link } from 'react-router-dom'
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
import { bytes, FactPanel } from './fact-list.tsx'

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
  const file = trpc.admin.fileUnfiled.useMutation()
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string>()
  const submit = async () => {
    const read = ClaimNumber.safeParse(Number(number))
    if (!read.success) {
      setError(read.error.issues[0]?.message)
      return
    }
    const claimNumber = read.data
    try {
      await file.mutateAsync({ id: mail.id, claimNumber })
      showSuccess(`Filed under claim ${claimNumber}.`)
      await utils.admin.invalidate()
    } catch (failure) {
      const { fields } = appError(failure)
      setError(fields.claimNumber ?? errorText(failure, 'That did not work. Please try again.'))
    }
  }
  return (
    <li>
      <p>
        <b>{mail.subject || 'No subject'}</b>
      </p>
      <p className="sm muted">
        from {mail.from ?? 'nobody named'} · <Time at={mail.receivedAt} shape="date-time" /> ·{' '}
        {bytes(mail.sizeBytes)} · by {mail.door}
      </p>
      {mail.reason && <p className="sm">{mail.reason}</p>}
      <form
        className="mail-acts"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!file.isPending) void submit()
        }}
      >
        <TextField
          label="File under claim number"
          inputMode="numeric"
          value={number}
          error={error}
          onChange={(event) => {
            setNumber(event.target.value)
            setError(undefined)
          }}
        />
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
