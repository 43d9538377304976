import type { ReactNode } from 'react'
import { sizeText } from '#shared/size-text.ts'
import type { Upload } from '#client/lib/upload-list.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type Words<Of> = {
  /** For each state but failed; "37% sent" while it is sent. */
  stateOf: (upload: Of) => string | null
  remove: (of: { name: string }) => string
  retry: (of: { name: string }) => string
}

/** A file that is chosen and not sent yet: how far it is, what is wrong with it, and its removal. */
export function ChosenFile<Of extends Upload>({
  upload,
  name,
  sizeBytes,
  words,
  picture,
  work,
  children,
  onRemove,
  onRetry,
}: {
  upload: Of
  name: string
  sizeBytes: number
  words: Words<Of>
  picture?: ReactNode
  /** Percent of what is done with it before it is sent. */
  work?: number | null
  /** What else can be done with it. */
  children?: ReactNode
  onRemove: () => void
  onRetry: () => void
}) {
  const { status, percent, problem, mayRetry } = upload
  const state = words.stateOf(upload)
  const done = work ?? (status === 'sending' ? percent : null)
  return (
    <li>
      {picture}
      <div className="grow">
        <p>
          <span className="name" dir="auto">
            {name}
          </span>{' '}
          <span className="muted num">{sizeText(sizeBytes)}</span>
        </p>
        {done !== null && <progress max={100} value={done} aria-label={name} />}
        {state !== null && <p className="muted sm num">{state}</p>}
        {problem !== null && <FileProblem text={problem} />}
        {children}
      </div>
      {status === 'failed' && mayRetry && (
        <Button look="ghost" isIconOnly icon="refresh" aria-label={words.retry({ name })} onClick={onRetry} />
      )}
      <Button look="ghost" isIconOnly icon="close" aria-label={words.remove({ name })} onClick={onRemove} />
    </li>
  )
}

/** Why a file is not taken. */
export function FileProblem({ text }: { text: string | null }) {
  return (
    <p className="err" role="alert" hidden={text === null}>
      <Icon name="alert" />
      <span>{text}</span>
    </p>
  )
}
