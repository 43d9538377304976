import { useState } from 'react'
import type { Health } from '#shared/health.ts'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { reportText } from './health-labels.ts'

/** Copies the facts for somebody who helps; without https, where browsers have no clipboard, it shows them. */
export function CopyReport({ health }: { health: Health }) {
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const [text, setText] = useState('')
  const copy = async () => {
    const report = reportText(health, new Date())
    setText(report)
    try {
      await navigator.clipboard.writeText(report)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <div className="copy-report">
      <p className="text2">
        Something wrong?{' '}
        <Button look="link" onClick={() => void copy()}>
          Copy a report
        </Button>{' '}
        without personal data. <span role="status">{isCopied && 'Copied.'}</span>
      </p>
      {isCopied === false && (
        <TextArea label="Report" hint="Select it all and copy it." readOnly rows={10} value={text} />
      )}
    </div>
  )
}
