import { Dialog } from 'radix-ui'
import { useEffect, useState, type ComponentProps, type KeyboardEvent } from 'react'
import type { Photo } from '#shared/claims/views.ts'
import { Drawing, Icon, type IconName } from '#client/ui/icon.tsx'
import { FullWindow } from './full-window.tsx'
import { ownAddress } from '#client/lib/base.ts'
import { PhotoImage } from './photo-image.tsx'
import { useZoomPan, ZOOM_MAX, ZOOM_MIN } from './use-zoom-pan.ts'
import { useText } from '#client/ui/use-text.ts'

const ZOOM_IN = 'M11 4.7a6.3 6.3 0 1 1-.01 0zM15.8 15.8l4.2 4.2M11 8.3v5.4M8.3 11h5.4'
const ZOOM_OUT = 'M11 4.7a6.3 6.3 0 1 1-.01 0zM15.8 15.8l4.2 4.2M8.3 11h5.4'

type ViewerProps = {
  photos: Photo[]
  /** The subject of the photos, such as the claim's title. */
  label: string
  /** The photo shown, counted from 0; null while the viewer is closed. */
  openAt: number | null
  onMove: (index: number) => void
  /** Offered for a photo that is no marked copy. */
  onMark?: ((photo: Photo) => void) | undefined
  onClose: () => void
}

/**
 * The photos in the full window, always dark. Escape closes, arrows and swipes turn the pages, zoom goes from 1x to 3x
 * in steps of 0.5. Focus stays inside and returns to the opener.
 */
export function PhotoViewer({ photos, label, openAt, onMove, onMark, onClose }: ViewerProps) {
  const photo = openAt === null ? undefined : photos[openAt]
  return (
    <FullWindow isOpen={photo !== undefined} onClose={onClose} className="viewer">
      {photo && openAt !== null && (
        <Pages photos={photos} photo={photo} index={openAt} label={label} onMove={onMove} onMark={onMark} />
      )}
    </FullWindow>
  )
}

function Pages({
  photos,
  photo,
  index,
  label,
  onMove,
  onMark,
}: Pick<ViewerProps, 'photos' | 'label' | 'onMove' | 'onMark'> & { photo: Photo; index: number }) {
  const text = useText('photoSheets').viewer
  const photoText = useText('photos')
  const [seenOriginal, setSeenOriginal] = useState<string | null>(null)
  const isOriginal = photo.original !== undefined && seenOriginal === photo.id
  const shown = isOriginal && photo.original ? photo.original : photo
  const isFirst = index === 0
  const isLast = index === photos.length - 1
  const turn = (direction: 1 | -1) => {
    const next = index + direction
    if (next >= 0 && next < photos.length) onMove(next)
  }
  const { view, isDragging, step, stage, picture, stageHandlers } = useZoomPan(photo.id, turn)
  useNeighbors(photos, index)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = {
      ArrowLeft: () => turn(-1),
      ArrowRight: () => turn(1),
      '+': () => step(1),
      '=': () => step(1),
      '-': () => step(-1),
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  const previous = {
    label: text.previous,
    icon: 'chevron-left',
    isOff: isFirst,
    onClick: () => turn(-1),
  } as const
  const next = { label: text.next, icon: 'chevron-right', isOff: isLast, onClick: () => turn(1) } as const
  const hasPages = photos.length > 1

  return (
    // The keys work wherever the focus is inside the viewer.
    <div className="full-window-in" role="presentation" onKeyDown={onKeyDown}>
      <TopBar position={index + 1} count={photos.length} label={label} />
      <div className="stage" ref={stage} data-zoomed={view.zoom > ZOOM_MIN || undefined} {...stageHandlers}>
        <PhotoImage
          ref={picture}
          sources={[shown.largeUrl, shown.url]}
          alt={photoText.name({ at: index + 1, total: photos.length, label })}
          style={{
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`,
            transition: isDragging ? 'none' : undefined,
          }}
        />
        {hasPages && (
          <>
            <ViewerButton {...previous} className="side-btn l" />
            <ViewerButton {...next} className="side-btn r" />
          </>
        )}
      </div>
      <div className="vb">
        {photo.original && (
          <button
            type="button"
            className="vbtn wide"
            aria-pressed={isOriginal}
            onClick={() => setSeenOriginal(isOriginal ? null : photo.id)}
          >
            {isOriginal ? text.marks : text.original}
          </button>
        )}
        {onMark && !photo.original && (
          <button type="button" className="vbtn wide" onClick={() => onMark(photo)}>
            {text.mark}
          </button>
        )}
        {hasPages && <Filmstrip photos={photos} index={index} onMove={onMove} />}
        <div className="ctl">
          {hasPages && <ViewerButton {...previous} className="only-m" />}
          <ZoomButtons zoom={view.zoom} onStep={step} />
          {hasPages && <ViewerButton {...next} className="only-m" />}
        </div>
      </div>
    </div>
  )
}

/** Shows the position and subject of the photo, and the button that closes the viewer. */
function TopBar({ position, count, label }: { position: number; count: number; label: string }) {
  const text = useText('photoSheets').viewer
  return (
    <div className="vt">
      <Dialog.Title asChild>
        <h2 className="sr">{text.title}</h2>
      </Dialog.Title>
      <span className="cnt" aria-hidden="true">
        {position} / {count}
      </span>
      <span className="sr" aria-live="polite">
        {text.position({ at: position, total: count })}
      </span>
      <span className="cap grow">{label}</span>
      <Dialog.Close asChild>
        <ViewerButton label={text.close} icon="close" />
      </Dialog.Close>
    </div>
  )
}

function ZoomButtons({ zoom, onStep }: { zoom: number; onStep: (direction: 1 | -1) => void }) {
  const text = useText('photoSheets').viewer
  return (
    <>
      <ViewerButton
        label={text.zoomOut}
        drawing={ZOOM_OUT}
        isOff={zoom <= ZOOM_MIN}
        onClick={() => onStep(-1)}
      />
      <span className="z" aria-live="polite">
        {Number(zoom.toFixed(1))}x
      </span>
      <ViewerButton
        label={text.zoomIn}
        drawing={ZOOM_IN}
        isOff={zoom >= ZOOM_MAX}
        onClick={() => onStep(1)}
      />
    </>
  )
}

function Filmstrip({
  photos,
  index,
  onMove,
}: {
  photos: Photo[]
  index: number
  onMove: (index: number) => void
}) {
  const text = useText('photoSheets').viewer
  return (
    <div className="film">
      {photos.map((photo, at) => (
        <button
          key={photo.id}
          type="button"
          aria-label={text.photo({ at: at + 1 })}
          aria-current={at === index || undefined}
          ref={at === index ? intoView : undefined}
          onClick={() => onMove(at)}
        >
          <PhotoImage sources={[photo.thumbUrl, photo.largeUrl]} alt="" />
        </button>
      ))}
    </div>
  )
}

function intoView(tile: HTMLElement | null): void {
  tile?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}

/**
 * `isOff` rather than disabled: a button that is disabled while it has the focus loses it, and the keys stop working.
 */
function ViewerButton({
  label,
  icon,
  drawing,
  isOff,
  className,
  onClick,
  ...rest
}: {
  label: string
  isOff?: boolean
} & ({ icon: IconName; drawing?: never } | { icon?: never; drawing: string }) &
  ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={className ? `vbtn ${className}` : 'vbtn'}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      {...rest}
    >
      {icon ? <Icon name={icon} /> : <Drawing of={drawing} />}
    </button>
  )
}

/** The pages on either side are fetched ahead, so that turning does not wait. */
function useNeighbors(photos: Photo[], index: number): void {
  useEffect(() => {
    for (const at of [index + 1, index - 1]) {
      const photo = photos[at]
      if (photo) new Image().src = ownAddress(photo.largeUrl)
    }
  }, [photos, index])
}
