import { useRef, type ChangeEvent } from 'react'
import { IMPORT_ACCEPT } from '#shared/import-files.ts'
import { Button, type ButtonLook } from '#client/ui/button.tsx'

const CAN_CHOOSE_FOLDERS = 'webkitdirectory' in HTMLInputElement.prototype
/** React has no type for this attribute. */
const FOLDER = { webkitdirectory: '' }

/** Renders a button to choose files, and one for a folder where the browser supports it. */
export function ChooseButtons({
  look,
  label,
  onChoose,
}: Pick<ButtonLook, 'look'> & { label: string; onChoose: (files: readonly File[]) => void }) {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose(Array.from(target.files ?? []))
    // The same files may be chosen again.
    target.value = ''
  }
  const hidden = { type: 'file', multiple: true, hidden: true, tabIndex: -1, onChange: choose } as const
  return (
    <div className="imp-acts">
      <Button look={look} icon="plus" onClick={() => files.current?.click()}>
        {label}
      </Button>
      <input ref={files} {...hidden} accept={IMPORT_ACCEPT} aria-label="Files" />
      {CAN_CHOOSE_FOLDERS && (
        <>
          <Button onClick={() => folder.current?.click()}>Choose a folder</Button>
          <input ref={folder} {...hidden} {...FOLDER} aria-label="Folder" />
        </>
      )}
    </div>
  )
}
