import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useMatch } from 'react-router-dom'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { DESKTOP, useMediaQuery } from '#client/lib/use-media-query.ts'
import { ButtonLink } from '#client/ui/link.tsx'
import { BottomSheet } from '#client/ui/dialog.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { HomesList, useHomesStyle } from './homes-list.tsx'
import { useText } from '#client/ui/use-text.ts'

/**
 * The chosen home of a person who has several, and the way to the others: on a wide screen at the end of the side
 * navigation, below that on the dashboard, just above the bottom bar in reach of the thumb.
 */
export function HomeSwitch() {
  const { homes = [], homeId } = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile }).data ?? {}
  const text = useText('homeList')
  useHomesStyle()
  const isDesk = useMediaQuery(DESKTOP)
  const isDashboard = useMatch(paths.dashboard) !== null
  const [isOpen, setOpen] = useState(false)
  const side = isDesk && document.querySelector('.side')
  if (!side && !isDashboard) return null
  const address = homes.find(({ id }) => id === homeId)?.address ?? text.noAddress
  const button = (
    <button
      type="button"
      className={side ? 'home-switch' : 'home-switch is-bar'}
      aria-haspopup="dialog"
      onClick={() => setOpen(true)}
    >
      <Icon name="home" />
      <span className="sr">{text.choose} </span>
      <span className="addr" dir="auto">
        {address}
      </span>
      <Icon name="chevron-up" />
    </button>
  )
  return (
    <>
      {side ? createPortal(button, side) : <nav aria-label={text.label}>{button}</nav>}
      <BottomSheet isOpen={isOpen} onClose={() => setOpen(false)} title={text.title}>
        <HomesList homes={homes} homeId={homeId} onChosen={() => setOpen(false)} />
        <p>
          <ButtonLink icon="plus" isLarge to={paths.addHome} onClick={() => setOpen(false)}>
            {text.add}
          </ButtonLink>
        </p>
      </BottomSheet>
    </>
  )
}
