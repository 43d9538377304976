import { useState, type Ref } from 'react'
import { usePicture } from '#client/lib/use-picture.ts'
import { Icon } from '#client/ui/icon.tsx'
import { ownAddress } from '#client/lib/base.ts'
import { useText } from '#client/ui/use-text.ts'

/**
 * A picture with its two other states: a skeleton until it is loaded, and a text when it cannot be shown. `sources` are
 * tried in order: a thumbnail may not be made yet.
 */
export function PhotoImage({
  sources,
  alt,
  ...rest
}: {
  sources: readonly string[]
  alt: string
  isLazy?: boolean
  ref?: Ref<HTMLImageElement>
  style?: React.CSSProperties
}) {
  // Another picture starts over.
  return <Attempts key={sources.join(' ')} sources={sources} alt={alt} {...rest} />
}

function Attempts({
  sources,
  alt,
  isLazy,
  ref,
  style,
}: {
  sources: readonly string[]
  alt: string
  isLazy?: boolean
  ref?: Ref<HTMLImageElement>
  style?: React.CSSProperties
}) {
  const text = useText('photos')
  const { source, onError } = usePicture(sources)
  const [isShown, setShown] = useState(false)
  if (source === undefined) {
    return (
      <span className="photo-gone">
        <Icon name="photo" />
        {alt && <span className="sr">{alt}: </span>}
        <span className="word">{text.unavailable}</span>
      </span>
    )
  }
  return (
    <>
      {!isShown && <span className="sk photo-wait" />}
      <img
        ref={ref}
        src={ownAddress(source)}
        alt={alt}
        style={style}
        draggable={false}
        loading={isLazy ? 'lazy' : undefined}
        decoding="async"
        onLoad={() => setShown(true)}
        onError={onError}
      />
    </>
  )
}
