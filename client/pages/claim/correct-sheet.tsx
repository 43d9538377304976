import { useState } from 'react'
import { ADDRESS_MAX, DESCRIPTION_MAX, SUMMARY_MAX, TITLE_MAX } from '#shared/claims/lengths.ts'
import { CorrectedWords, type ClaimDetail } from '#shared/claims/claims.ts'
import { CATEGORIES } from '#shared/claims/categories.ts'
import { changedText, CORRECTABLE, type CorrectableField } from '#shared/claims/reasons.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { SelectField, TextArea, TextField } from '#client/ui/field.tsx'
import { FormSheet } from '#client/ui/form-dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useFields } from '#client/ui/use-fields.ts'
import type { ClaimActions } from '#client/parts/claim-forms/use-claim.ts'
import { RoomField, useRooms } from '#client/parts/claim-forms/room-field.tsx'
import { useHasMail } from '#client/parts/claim-forms/use-has-mail.ts'
import { textOf } from '#shared/messages/text.ts'
import { useText } from '#client/ui/use-text.ts'

type Props = { claim: ClaimDetail; correct: ClaimActions['correct']; onClose: () => void }

/** The words of a claim, to be corrected; beside each changed one what it says now. */
export function CorrectSheet({ claim, correct, onClose }: Props) {
  // As they were when the sheet was opened: what is corrected elsewhere meanwhile is neither undone nor moves the fields.
  const [opened] = useState({
    title: claim.title,
    category: claim.category,
    room: claim.room,
    address: claim.address,
    summary: claim.summary,
    description: claim.description,
  })
  const { frame, ...fields } = useFields(opened)
  const text = useText('claimSheets').correct
  const hasMail = useHasMail()
  const served = trpc.claims.categories.useQuery(undefined, { staleTime: stale.facts })
  // The claim's own category is offered, whatever was loaded.
  const offered = [...new Set([...(served.data ?? CATEGORIES), opened.category])]
  const changed = CORRECTABLE.filter((name) => fields.values[name].trim() !== opened[name])
  const rooms = useRooms(claim.otherHomeId)
  const before = (name: CorrectableField) => {
    const words = changedText({ field: name }, opened[name])
    return changed.includes(name) ? <span dir="auto">{text.was({ words })}</span> : undefined
  }
  const count = (name: CorrectableField, max: number) => ({ used: fields.values[name].length, max })

  const save = () => {
    const words = fields.read(
      CorrectedWords,
      Object.fromEntries(changed.map((name) => [name, fields.values[name]])),
    )
    if (words) correct.mutate({ id: claim.id, ...words }, { onSuccess: onClose, onError: fields.refuse })
  }
  return (
    <FormSheet
      isOpen
      onClose={onClose}
      title={text.title}
      frame={frame}
      submit={text.submit}
      busyText={text.busy}
      isBusy={correct.isPending}
      onSubmit={save}
    >
      <TextField
        label={text.name}
        {...fields.field('title')}
        hint={before('title')}
        count={count('title', TITLE_MAX)}
        maxLength={TITLE_MAX}
      />
      <SelectField label={text.category} {...fields.field('category')} hint={before('category')}>
        {offered.map((each) => (
          <option key={each} value={each}>
            {textOf('claimWords').category({ name: each })}
          </option>
        ))}
      </SelectField>
      <RoomField
        rooms={rooms}
        value={fields.values.room}
        error={fields.field('room').error}
        hint={before('room')}
        onChange={(value) => fields.field('room').onChange({ target: { value } })}
      />
      {/* Where the enhancer wrote a description, that is what the builder reads; otherwise it is the summary. */}
      {opened.description === opened.summary ? (
        <TextArea
          label={text.summary}
          rows={4}
          {...fields.field('summary')}
          hint={before('summary')}
          count={count('summary', SUMMARY_MAX)}
          maxLength={SUMMARY_MAX}
        />
      ) : (
        <TextArea
          label={text.description}
          rows={6}
          {...fields.field('description')}
          hint={before('description')}
          count={count('description', DESCRIPTION_MAX)}
          maxLength={DESCRIPTION_MAX}
        />
      )}
      <TextField
        label={text.address}
        {...fields.field('address')}
        hint={before('address')}
        maxLength={ADDRESS_MAX}
      />
      <p className="hint">{!claim.builder ? text.stays : hasMail ? text.staysTold : text.staysNotTold}</p>
      {fields.failure !== null && (
        <Notice kind="bad" role="alert" title={textOf('common').failures.title}>
          {fields.failure}
        </Notice>
      )}
    </FormSheet>
  )
}
