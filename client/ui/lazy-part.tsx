import { useState, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { later, useLater } from '#client/lib/lazy-module.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useText } from './use-text.ts'
import { Notice } from './notice.tsx'

const Nothing = () => null
const always = () => true

/**
 * Returns a part of a page whose code is loaded when it is first wanted, or a few seconds after its page: nobody waits
 * for it before the page is shown. Once wanted it stays in the page, so that a dialog keeps what was typed.
 *
 * @param Instead what is in its place where its code cannot be loaded, because there is no connection or a newer
 *   version has replaced it: the part alone is missing
 * @param options whether the part is wanted with these properties, and what is in its place until then, such as the
 *   button that opens it
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = Nothing,
  {
    isWanted = always,
    Before = Nothing,
  }: { isWanted?: (props: Props) => boolean; Before?: ComponentType<Props> } = {},
): ComponentType<Props> {
  const part = later(load)
  return function LazyPart(props: Props) {
    const [wasWanted, setWanted] = useState(() => isWanted(props))
    if (!wasWanted && isWanted(props)) setWanted(true)
    const [isMissing, setMissing] = useState(false)
    const Part = useLater(part, wasWanted, setMissing)
    if (wasWanted && Part) return <Part {...props} />
    return (
      <>
        <Before {...props} />
        {isMissing && isWanted(props) && <Instead {...props} />}
      </>
    )
  }
}

/** A part that is a dialog: a notice says so when its code cannot be loaded. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> {
  return lazyPart(load, MissingDialog, { isWanted: isOpen })
}

const reload = () => location.reload()

/** In place of a part that the page is about. */
export function MissingPart() {
  const text = useText('common')
  return (
    <Notice
      kind="warn"
      title={text.partMissing}
      action={
        <Button icon="refresh" onClick={reload}>
          {text.reload}
        </Button>
      }
    />
  )
}

/** In place of a menu or dialog. Looks like a toast, without the toasts' code, which may be missing as well. */
export function MissingDialog() {
  const [isShown, setShown] = useState(true)
  const text = useText('common')
  if (!isShown) return null
  return createPortal(
    <div className="toasts">
      <div className="toast bad" role="alert">
        <Icon name="alert" />
        <div className="grow">
          {text.partMissing}
          <div>
            <Button look="link" onClick={reload}>
              {text.reload}
            </Button>
          </div>
        </div>
        <Button
          look="ghost"
          isIconOnly
          aria-label={text.dismiss}
          icon="close"
          onClick={() => setShown(false)}
        />
      </div>
    </div>,
    document.body,
  )
}
