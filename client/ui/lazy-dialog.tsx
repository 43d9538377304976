import { useState, type ComponentType } from 'react'
import { later, useLater } from '#client/lib/lazy-module.ts'
import { MissingDialog } from './lazy-part.tsx'

/**
 * Returns a dialog whose code is loaded when it is first opened, or a few seconds after its page: nobody waits for it
 * before the page is shown. Once opened it stays in the page, so that it keeps what was typed.
 *
 * @param isOpen whether the dialog is open with these properties
 * @param Before what is in its place until then, such as the button that opens it
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
  Before: ComponentType<Props> = () => null,
): ComponentType<Props> {
  const part = later(load)
  return function LazyDialog(props: Props) {
    const [wasOpened, setOpened] = useState(false)
    if (!wasOpened && isOpen(props)) setOpened(true)
    const [isMissing, setMissing] = useState(false)
    const Dialog = useLater(part, wasOpened, setMissing)
    if (wasOpened && Dialog) return <Dialog {...props} />
    return (
      <>
        <Before {...props} />
        {isMissing && isOpen(props) && <MissingDialog />}
      </>
    )
  }
}
