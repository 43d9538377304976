import { useEffect, useRef, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { SEARCH_MAX } from '#shared/claims/lengths.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { useSearchText, type useClaimFilters } from './use-claim-filters.ts'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'

/**
 * The search field over the phone's header, with Cancel: the content above the claims is hidden meanwhile, so that
 * results are above the keyboard. Cancel brings the list back as it was scrolled.
 */
export function PhoneSearch({
  claimFilters: { filters, change },
  hasFocus,
  scrolledTo,
  onClose,
}: {
  claimFilters: ReturnType<typeof useClaimFilters>
  /** Opened by a press, not by an address with a search in it. */
  hasFocus: boolean
  /** The scroll position of the list before the search, in pixels. */
  scrolledTo: RefObject<number>
  onClose: () => void
}) {
  const label = useText('dashboard').search
  const { text, type, searchNow } = useSearchText(filters.search, change)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  const close = () => {
    onClose()
    scrollBack(scrolledTo.current)
  }
  return createPortal(
    <form
      className="sbar"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        searchNow()
        // Blur the field so that the on-screen keyboard closes.
        field.current?.blur()
      }}
    >
      <div className="inp-ic">
        <Icon name="search" />
        <input
          ref={field}
          className="inp"
          type="search"
          dir="auto"
          aria-label={label}
          placeholder={label}
          enterKeyHint="search"
          maxLength={SEARCH_MAX}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close()
          }}
        />
      </div>
      <Button look="link" onClick={close}>
        {textOf('common').cancel}
      </Button>
    </form>,
    document.body,
  )
}

/**
 * Restores the scroll position of the list. Repeats on each frame while the list is too short, for at most a second.
 */
function scrollBack(top: number, frames = 60): void {
  scrollTo(0, top)
  if (scrollY < top && frames > 0) requestAnimationFrame(() => scrollBack(top, frames - 1))
}
