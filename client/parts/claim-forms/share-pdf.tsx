import { useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'

/** The download of a claim's record, with its photos. */
export type ClaimPdf = { path: string; name: string }

type Problem = 'again' | 'failed'
const PROBLEMS: Record<Problem, string> = {
  again: 'The PDF is ready. Tap once more to share it.',
  failed: 'The PDF could not be loaded. Please try again.',
}

/** Hands the PDF with the words to another app where the browser can; elsewhere it is downloaded, to be attached. */
export function SharePdf({
  pdf,
  title,
  text,
  onShared,
}: {
  pdf: ClaimPdf
  title: string
  text: string
  onShared: () => void
}) {
  const file = useRef<File>(undefined)
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const share = async () => {
    setProblem(null)
    setReading(true)
    try {
      file.current ??= await readPdf(pdf)
    } catch {
      setReading(false)
      return setProblem('failed')
    }
    setReading(false)
    try {
      await navigator.share({ files: [file.current], title, text })
      onShared()
    } catch (error) {
      // A browser lets a page share for some seconds after a tap; the PDF may take longer.
      if (error instanceof DOMException && error.name === 'NotAllowedError') setProblem('again')
    }
  }
  return (
    <div className="share-pdf">
      {canShareFiles() ? (
        <Button
          isLarge
          isFull
          icon="share"
          isBusy={isReading}
          busyText="Preparing..."
          onClick={() => void share()}
        >
          Share the PDF with photos
        </Button>
      ) : (
        <a className="btn btn-s btn-lg btn-full" href={pdf.path} download={pdf.name}>
          <Icon name="download" />
          Download the PDF to attach
        </a>
      )}
      <p className={problem === null ? 'hint' : 'err'} role="status">
        {problem === null ? 'It has the whole claim, photos too.' : PROBLEMS[problem]}
      </p>
    </div>
  )
}

function canShareFiles(): boolean {
  const sample = new File([''], 'claim.pdf', { type: 'application/pdf' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] })
}

async function readPdf({ path, name }: ClaimPdf): Promise<File> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`the PDF was answered with ${answer.status}`)
  return new File([await answer.blob()], name, { type: 'application/pdf' })
}
