import { useId, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { DialogTitle, Modal } from '#client/ui/dialog.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'

/** Asks for a few words before something happens; what is written stays when it did not work. */
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
  problem,
  onSubmit,
}: {
  isOpen: boolean
  onClose: () => void
  title: string
  lead: string
  label: string
  max: number
  /** What is said when nothing was written; absent where that is fine. */
  missing?: string
  submit: string
  busyText: string
  /** Why the latest try did not work. */
  problem: string | null
  /** Returns whether it worked; then the dialog closes. */
  onSubmit: (text: string) => Promise<boolean>
}) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const formId = useId()
  const send = async () => {
    const trimmed = text.trim()
    if (!trimmed && missing) {
      setError(missing)
      document.querySelector<HTMLElement>(`#${CSS.escape(formId)} textarea`)?.focus()
      return
    }
    setBusy(true)
    const isDone = await onSubmit(trimmed)
    setBusy(false)
    if (!isDone) return
    setText('')
    onClose()
  }
  return (
    <Modal isOpen={isOpen} onClose={onClose}>
      <form
        id={formId}
        className="ask"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void send()
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
          error={error}
          count={{ used: text.length, max }}
          onChange={(event) => {
            setText(event.target.value)
            setError(undefined)
          }}
        />
        {problem !== null && (
          <Notice kind="bad" role="none" title="That did not work">
            {problem}
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
