import { useState, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { later, useLater } from '#client/lib/lazy-module.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useText } from './use-text.ts'
import { Notice } from './notice.tsx'

const Nothing = () => null

/**
 * Returns a part of a page whose code is loaded when it is first drawn; nothing is in its place meanwhile. Where its code
 * cannot be loaded, because there is no connection or a newer version has replaced it, the part alone is missing:
 * `Instead` is in its place, or nothing.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  const part = later(load)
  return function LazyPart(props: Props) {
    const [isMissing, setMissing] = useState(false)
    const Part = useLater(part, true, setMissing) ?? (isMissing ? Instead : Nothing)
    return <Part {...props} />
  }
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
