import { Suspense, useEffect, useState, useCallback, useRef } from 'react'
import { Outlet } from 'react-router-dom'
import { PRODUCT_NAME } from '#shared/brand.ts'
import { SECOND } from '#shared/dates.ts'
import { HomeCard, useProfile } from '#client/pages/dashboard/home-card.tsx'
import { useUser } from '#client/parts/account/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { hasSavedClaims } from '#client/lib/stored.ts'
import { DESKTOP, useMediaQuery, PHONE } from '#client/lib/use-media-query.ts'
import { Link, ButtonLink } from '#client/ui/link.tsx'
import { Logo } from '#client/ui/logo.tsx'
import { PAGE_ACTIONS, PageHeaderProvider, type PageHeader } from '#client/ui/page.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { SideLinks, TabBar } from './navigation.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import type { LoadPage } from './next-pages.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { useText } from '#client/ui/use-text.ts'

const SlideOut = lazyPart(() => import('./slide-out.tsx').then((m) => m.SlideOut), MissingDialog)
const SignOut = lazyPart(
  () => import('#client/parts/account/sign-out.tsx').then((m) => m.SignOut),
  MissingDialog,
)
const UserDropdown = lazyPart(() => import('./user-dropdown.tsx').then((m) => m.UserDropdown), MissingDialog)

/**
 * The avatar: a menu below it from 640 px, the slide-out menu below that width; each is loaded when it is first opened.
 */
function UserMenu() {
  const user = useUser()
  const isPhone = useMediaQuery(PHONE)
  const [isOpen, setOpen] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(false), [])
  const leave = () => {
    close()
    setLeaving(true)
  }

  return (
    <div className="user-menu">
      <button
        ref={opener}
        type="button"
        className="user"
        aria-haspopup={isPhone ? 'dialog' : 'menu'}
        aria-expanded={isOpen}
        aria-label={useText('navigation').menuOf({ name: user.name })}
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar name={user.name} />
        <span className="nm" dir="auto">
          {user.name}
        </span>
        <Icon name="chevron-down" />
      </button>
      {isOpen &&
        (isPhone ? (
          <SlideOut isOpen onClose={close} onSignOut={leave} />
        ) : (
          <UserDropdown opener={opener} onClose={close} onSignOut={leave} />
        ))}
      {isLeaving && <SignOut onStay={() => setLeaving(false)} />}
    </div>
  )
}

const FilingsSender = lazyPart(() => import('#client/outbox/filings-sender.tsx').then((m) => m.FilingsSender))

/**
 * Loaded after the page has its data, or when the connection is lost, because it keeps claims for that time. The stream
 * then also sends what changed in between.
 */
const LIVE_AFTER_MS = 2 * SECOND

const LiveUpdates = lazyPart(() => import('./live-updates.tsx').then((m) => m.LiveUpdates))

const HomeSwitch = lazyPart(() => import('#client/parts/homes/home-switch.tsx').then((m) => m.HomeSwitch))

/** The frame of every signed-in page: skip link, side navigation, bar, the page, and the phone's bottom bar. */
export function Shell({ loadPage }: { loadPage: LoadPage }) {
  const text = useText('navigation')
  const [header, setHeader] = useState<PageHeader>({ title: '' })
  const isDesk = useMediaQuery(DESKTOP)
  const { id } = useUser()
  const hasSeveral = useProfile()?.homes !== undefined
  const isSettled = useAfter(LIVE_AFTER_MS)
  // No heading until the page has set its title: screen readers would announce an empty one.
  const Title = header.hasOwnHeading || !header.title ? 'div' : 'h1'
  return (
    <>
      <a className="skip" href="#main">
        {text.skip}
      </a>
      <div className="app">
        <nav className="side" aria-label={text.main}>
          <Brand />
          <SideLinks />
          {isDesk && <HomeCard />}
        </nav>
        <div>
          <header className="top">
            {header.back ? (
              <ButtonLink
                look="ghost"
                isIconOnly
                icon="back"
                className="back"
                to={header.back.to}
                aria-label={header.back.label}
              />
            ) : (
              <Brand />
            )}
            <Title className="title">{header.title}</Title>
            <div className="top-acts" id={PAGE_ACTIONS} />
            <UserMenu />
          </header>
          <main className="main" id="main" tabIndex={-1}>
            <PageHeaderProvider show={setHeader}>
              <Suspense fallback={<PageWait />}>
                <Outlet />
              </Suspense>
            </PageHeaderProvider>
          </main>
        </div>
        <TabBar />
        {hasSavedClaims(id) && <FilingsSender />}
        {isSettled && <LiveUpdates loadPage={loadPage} />}
        {hasSeveral && <HomeSwitch />}
      </div>
    </>
  )
}

function Brand() {
  return (
    <Link
      className="brand"
      to={paths.dashboard}
      aria-label={useText('navigation').brand({ product: PRODUCT_NAME })}
    >
      <Logo />
      <span>{PRODUCT_NAME}</span>
    </Link>
  )
}

function PageWait() {
  return (
    <div className="page-wait" role="status">
      <Spinner />
      <span className="sr">{useText('common').loading}</span>
    </div>
  )
}

/** Returns whether so many ms have passed since the first drawing, or the connection was lost. */
function useAfter(ms: number): boolean {
  const [hasPassed, setPassed] = useState(false)
  useEffect(() => {
    const pass = () => setPassed(true)
    const timer = setTimeout(pass, ms)
    addEventListener('offline', pass)
    return () => {
      clearTimeout(timer)
      removeEventListener('offline', pass)
    }
  }, [ms])
  return hasPassed
}
