import { useId, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { DialogTitle, Modal } from '#client/ui/dialog.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'

/** Asks for a text before an action; the text stays when the action fails. */
export function TextDialog({
  isOpen,
  onClose,
  title,
  lead,
  label,
  max,
  missing,
  submit,
  busyText,
  isBusy,
  error,
  onSubmit,
}: {
  isOpen: boolean
  onClose: () => void
  title: string
  lead: string
  label: string
  max: number
  /** The error for an empty text; absent where that is fine. */
  missing?: string
  submit: string
  busyText: string
  isBusy: boolean
  /** Why the latest try did not work. */
  error: string | null
  /** Sends the text and calls `onSuccess` when that worked; the dialog closes then. */
  onSubmit: (text: string, callbacks: { onSuccess: () => void }) => void
}) {
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const formId = useId()
  const send = () => {
    const trimmed = text.trim()
    if (!trimmed && missing) {
      setMissing(true)
      document.querySelector<HTMLElement>(`#${CSS.escape(formId)} textarea`)?.focus()
      return
    }
    const onSuccess = () => {
      setText('')
      onClose()
    }
    onSubmit(trimmed, { onSuccess })
  }
  return (
    <Modal isOpen={isOpen} onClose={onClose}>
      <form
        id={formId}
        className="ask"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) send()
        }}
      >
        <DialogTitle>{title}</DialogTitle>
        <p className="text2">{lead}</p>
        <TextArea
          label={label}
          rows={4}
          maxLength={max}
          isOptional={!missing}
          value={text}
          error={isMissing ? missing : undefined}
          count={{ used: text.length, max }}
          onChange={(event) => {
            setText(event.target.value)
            setMissing(false)
          }}
        />
        {error !== null && (
          <Notice kind="bad" role="none" title="That did not work">
            {error}
          </Notice>
        )}
        <div className="ask-acts">
          <Button type="submit" look="primary" isBusy={isBusy} busyText={busyText}>
            {submit}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Modal>
  )
}
