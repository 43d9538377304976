import { Suspense, lazy, useState, type ComponentType } from 'react'
import { matchPath, Navigate, useRoutes, type RouteObject } from 'react-router-dom'
import { paths } from '#client/lib/paths.ts'
import { FullPageSpinner } from '#client/ui/spinner.tsx'
import { AnonymousOnly, Protected } from './protected.tsx'
import { Shell } from './shell.tsx'
import { later } from '#client/ui/lazy-part.tsx'

/** A page whose code is loaded when it is first shown, or before by `load`. */
type LazyPage = ComponentType & { load: () => Promise<unknown> }

/** Pages that wait for their code; meanwhile a class shows that the tap was felt (ui/styles/skeleton.css). */
let waiting = 0
const waits = (by: 1 | -1) => document.documentElement.classList.toggle('page-waits', (waiting += by) > 0)

/**
 * A page that was loaded before it is shown appears at once: React's own `lazy` shows the fallback first, and then
 * keeps it for at least 300 ms.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  const page = later(load)
  const Later = lazy(async () => {
    waits(1)
    try {
      return { default: await page.load() }
    } finally {
      waits(-1)
    }
  })
  function Page() {
    // Chosen once: another component in its place would be a new page, without what was typed.
    const [Shown] = useState(() => page.loaded() ?? Later)
    return <Shown />
  }
  return Object.assign(Page, { load: page.load })
}

type Pages = readonly (readonly [path: string, page: LazyPage])[]

const ANONYMOUS: Pages = [
  [paths.login, lazyPage(() => import('#client/pages/sign-in/login-page.tsx').then((m) => m.LoginPage))],
  [
    paths.register,
    lazyPage(() => import('#client/pages/sign-in/register-page.tsx').then((m) => m.RegisterPage)),
  ],
]

const SIGNED_IN: Pages = [
  [
    paths.dashboard,
    lazyPage(() => import('#client/pages/dashboard/dashboard-page.tsx').then((m) => m.DashboardPage)),
  ],
  [
    paths.newClaim,
    lazyPage(() => import('#client/pages/new-claim/new-claim-page.tsx').then((m) => m.NewClaimPage)),
  ],
  [
    paths.walkThrough,
    lazyPage(() => import('#client/pages/walk-through/walk-through-page.tsx').then((m) => m.WalkThroughPage)),
  ],
  [
    '/walk-through/:id',
    lazyPage(() => import('#client/pages/walk-through/list-page.tsx').then((m) => m.WalkThroughListPage)),
  ],
  ['/claims/:id', lazyPage(() => import('#client/pages/claim/claim-page.tsx').then((m) => m.claimPage()))],
  [
    paths.profile,
    lazyPage(() => import('#client/pages/profile/profile-page.tsx').then((m) => m.ProfilePage)),
  ],
  [
    paths.coverage,
    lazyPage(() => import('#client/pages/warranty/coverage-page.tsx').then((m) => m.CoveragePage)),
  ],
  [
    paths.addHome,
    lazyPage(() => import('#client/pages/profile/add-home-page.tsx').then((m) => m.AddHomePage)),
  ],
  [
    paths.reports,
    lazyPage(() => import('#client/pages/reports/reports-page.tsx').then((m) => m.ReportsPage)),
  ],
  [
    paths.evidence,
    lazyPage(() => import('#client/pages/reports/evidence-page.tsx').then((m) => m.EvidencePage)),
  ],
  [paths.imports, lazyPage(() => import('#client/pages/imports/import-page.tsx').then((m) => m.ImportPage))],
  [paths.debug, lazyPage(() => import('#client/pages/admin/debug-page.tsx').then((m) => m.DebugPage))],
  [
    paths.emailSetup,
    lazyPage(() => import('#client/pages/admin/setup/setup-page.tsx').then((m) => m.SetupPage)),
  ],
  [`${paths.admin}/*`, lazyPage(() => import('#client/pages/admin/admin-page.tsx').then((m) => m.AdminPage))],
  [
    // Two pages of one file: a route of its own would make the first load larger.
    `${paths.security}?`,
    lazyPage(() => import('#client/pages/settings/settings-page.tsx').then((m) => m.SettingsPage)),
  ],
  [
    paths.notifications,
    lazyPage(() => import('#client/pages/settings/notifications-page.tsx').then((m) => m.NotificationsPage)),
  ],
  [
    paths.household,
    lazyPage(() => import('#client/pages/household/household-page.tsx').then((m) => m.HouseholdPage)),
  ],
  [
    paths.billing,
    lazyPage(() => import('#client/pages/billing/billing-page.tsx').then((m) => m.BillingPage)),
  ],
]

/** Signed in, but without the shell around them. */
const ALONE: Pages = [
  ['/start/:step', lazyPage(() => import('#client/pages/dashboard/start-page.tsx').then((m) => m.StartPage))],
]

const OPEN: Pages = [
  [
    paths.forgotPassword,
    lazyPage(() =>
      import('#client/pages/sign-in/password-reset-pages.tsx').then((m) => m.ForgotPasswordPage),
    ),
  ],
  [
    paths.resetPassword,
    lazyPage(() => import('#client/pages/sign-in/password-reset-pages.tsx').then((m) => m.ResetPasswordPage)),
  ],
  [
    paths.welcome,
    lazyPage(() => import('#client/pages/sign-in/welcome-page.tsx').then((m) => m.WelcomePage)),
  ],
  [
    paths.confirm,
    lazyPage(() => import('#client/pages/sign-in/confirm-page.tsx').then((m) => m.ConfirmPage)),
  ],
  [
    paths.invitation,
    lazyPage(() => import('#client/pages/household/invitation-page.tsx').then((m) => m.InvitationPage)),
  ],
  [
    paths.moreClaims,
    lazyPage(() => import('#client/pages/billing/linked-pages.tsx').then((m) => m.MoreClaimsPage)),
  ],
  [
    paths.checkout,
    lazyPage(() => import('#client/pages/billing/linked-pages.tsx').then((m) => m.CheckoutPage)),
  ],
]

const NotFoundPage = lazyPage(() => import('./not-found-page.tsx').then((m) => m.NotFoundPage))

/** Starts loading the code of the page at an address: beside the request for its session, or before it is opened. */
export function loadPage(pathname: string): void {
  const at = pathname === paths.root ? paths.dashboard : pathname
  const page = [...ANONYMOUS, ...SIGNED_IN, ...ALONE, ...OPEN].find(([path]) => matchPath(path, at))?.[1]
  // A failure shows when the page is drawn, which loads nothing twice.
  page?.load().catch(() => undefined)
}

const routesOf = (pages: Pages): RouteObject[] => pages.map(([path, Page]) => ({ path, element: <Page /> }))

const ROUTES: RouteObject[] = [
  { element: <AnonymousOnly />, children: routesOf(ANONYMOUS) },
  {
    element: <Protected />,
    children: [
      { path: paths.root, element: <Navigate to={paths.dashboard} replace /> },
      ...routesOf(ALONE),
      {
        element: <Shell loadPage={loadPage} />,
        children: [
          ...routesOf(SIGNED_IN),
          { path: paths.profileHome, element: <Navigate to={paths.profile} replace /> },
          { path: paths.profileBuilder, element: <Navigate to="/profile#builder" replace /> },
        ],
      },
    ],
  },
  ...routesOf(OPEN),
  { path: '*', element: <NotFoundPage /> },
]

/** All routes of the app. Written as elements they would need code of the router that turns them into these. */
export function AppRoutes() {
  const page = useRoutes(ROUTES)
  return <Suspense fallback={<FullPageSpinner />}>{page}</Suspense>
}
