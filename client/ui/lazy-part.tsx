import { useState, type ComponentType, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useText } from './use-text.ts'
import { Notice } from './notice.tsx'
import { SECOND } from '#shared/dates.ts'

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

/** Delay in ms after the page and its data are shown; once loaded, the part also works without a connection. */
const LOAD_AFTER_MS = 3 * SECOND

type Later<T> = { loaded: () => T | undefined; load: () => Promise<T> }

/** Makes a part of the app that is loaded once; what could not be loaded is tried again when it is next asked for. */
export function later<T>(load: () => Promise<T>): Later<T> {
  let loaded: T | undefined
  let loading: Promise<T> | undefined
  return {
    loaded: () => loaded,
    load: () => {
      loading ??= load().then(
        (part) => (loaded = part),
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
  }
}

/**
 * Returns a part once it is loaded: at once when it is wanted, otherwise a few seconds after the page. Unlike React's
 * own `lazy` it shows a part in the very frame in which it is wanted when it was loaded before. A wanted part that could
 * not be loaded is reported to `onMissing`, and asked for again when the network returns.
 */
export function useLater<T>(
  part: Later<T>,
  isWanted: boolean,
  onMissing?: (isMissing: boolean) => void,
): T | undefined {
  const [isLoaded, setLoaded] = useState(part.loaded() !== undefined)
  useEffect(() => {
    if (isLoaded) return
    let isCurrent = true
    const load = () =>
      part.load().then(
        () => isCurrent && setLoaded(true),
        (error: unknown) => {
          if (!isCurrent || !isWanted) return
          console.warn('A part of the page could not be loaded', error)
          onMissing?.(true)
        },
      )
    const timer = isWanted ? undefined : setTimeout(() => void load(), LOAD_AFTER_MS)
    const again = () => void load()
    if (isWanted) {
      addEventListener('online', again)
      again()
    }
    return () => {
      removeEventListener('online', again)
      isCurrent = false
      clearTimeout(timer)
    }
  }, [part, isLoaded, isWanted, onMissing])
  return part.loaded()
}
