import { useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import type { Proof } from './use-proof.ts'

/** The PDF that proves a statement: a button to choose it, then its name with one to leave it out. */
export function ProofFile({ proof, isBusy }: { proof: Proof; isBusy: boolean }) {
  const picker = useRef<HTMLInputElement>(null)
  const { file, error } = proof
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept="application/pdf,.pdf"
        hidden
        onChange={(event) => {
          proof.choose(event.target.files?.[0])
          // The same file may be chosen again after it was removed.
          event.target.value = ''
        }}
      />
      {file ? (
        <p className="one-line">
          <Icon name="file" />
          <bdi className="grow break">{file.name}</bdi>
          <Button
            look="ghost"
            isIconOnly
            icon="close"
            aria-label={`Remove ${file.name}`}
            disabled={isBusy}
            onClick={proof.remove}
          />
        </p>
      ) : (
        <Button isFull icon="file" disabled={isBusy} onClick={() => picker.current?.click()}>
          Add a PDF as proof
        </Button>
      )}
      {error !== null && (
        <p className="err" role="alert">
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}
