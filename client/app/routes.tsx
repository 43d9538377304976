import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { paths } from '#client/lib/paths.ts'
import { FullPageSpinner } from '#client/ui/spinner.tsx'
import { AnonymousOnly, Protected } from './protected.tsx'
import { Shell } from './shell.tsx'

const LoginPage = lazy(() =>
  import('#client/features/auth/login-page.tsx').then((m) => ({ default: m.LoginPage })),
)
const RegisterPage = lazy(() =>
  import('#client/features/auth/register-page.tsx').then((m) => ({ default: m.RegisterPage })),
)
const ForgotPasswordPage = lazy(() =>
  import('#client/features/auth/forgot-page.tsx').then((m) => ({ default: m.ForgotPasswordPage })),
)
const ResetPasswordPage = lazy(() =>
  import('#client/features/auth/reset-page.tsx').then((m) => ({ default: m.ResetPasswordPage })),
)
const DashboardPage = lazy(() =>
  import('#client/features/dashboard/dashboard-page.tsx').then((m) => ({ default: m.DashboardPage })),
)
const NewClaimPage = lazy(() =>
  import('#client/features/new-claim/new-claim-page.tsx').then((m) => ({ default: m.NewClaimPage })),
)
const ClaimPage = lazy(() =>
  import('#client/features/claims/claim-page.tsx').then((m) => ({ default: m.ClaimPage })),
)
const ProfilePage = lazy(() =>
  import('#client/features/profile/profile-page.tsx').then((m) => ({ default: m.ProfilePage })),
)
const DebugPage = lazy(() =>
  import('#client/features/debug/debug-page.tsx').then((m) => ({ default: m.DebugPage })),
)
const UsersPage = lazy(() =>
  import('#client/features/admin/users-page.tsx').then((m) => ({ default: m.UsersPage })),
)
const SettingsPage = lazy(() =>
  import('#client/features/settings/settings-page.tsx').then((m) => ({ default: m.SettingsPage })),
)
const ReportsPage = lazy(() =>
  import('#client/features/reports/reports-page.tsx').then((m) => ({ default: m.ReportsPage })),
)
const BillingPage = lazy(() =>
  import('#client/features/billing/billing-page.tsx').then((m) => ({ default: m.BillingPage })),
)
const WelcomePage = lazy(() =>
  import('#client/features/auth/welcome-page.tsx').then((m) => ({ default: m.WelcomePage })),
)
const ConfirmPage = lazy(() =>
  import('#client/features/auth/confirm-page.tsx').then((m) => ({ default: m.ConfirmPage })),
)
const CheckoutPage = lazy(() =>
  import('#client/features/billing/checkout-page.tsx').then((m) => ({ default: m.CheckoutPage })),
)
const NotFoundPage = lazy(() =>
  import('#client/features/not-found-page.tsx').then((m) => ({ default: m.NotFoundPage })),
)

/** All routes of the app. */
export function AppRoutes() {
  return (
    <Suspense fallback={<FullPageSpinner />}>
      <Routes>
        <Route element={<AnonymousOnly />}>
          <Route path={paths.login} element={<LoginPage />} />
          <Route path={paths.register} element={<RegisterPage />} />
        </Route>
        <Route element={<Protected />}>
          <Route path={paths.root} element={<Navigate to={paths.dashboard} replace />} />
          <Route element={<Shell />}>
            <Route path={paths.dashboard} element={<DashboardPage />} />
            <Route path={paths.newClaim} element={<NewClaimPage />} />
            <Route path="/claims/:id" element={<ClaimPage />} />
            <Route path={paths.profile} element={<ProfilePage />} />
            <Route path={paths.profileHome} element={<Navigate to={paths.profile} replace />} />
            <Route path={paths.profileBuilder} element={<Navigate to={paths.profile} replace />} />
            <Route path={paths.reports} element={<ReportsPage />} />
            <Route path={paths.debug} element={<DebugPage />} />
            <Route path={paths.admin} element={<UsersPage />} />
            <Route path={paths.settings} element={<SettingsPage />} />
            <Route path={paths.billing} element={<BillingPage />} />
          </Route>
        </Route>
        <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
        <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
        <Route path={paths.welcome} element={<WelcomePage />} />
        <Route path={paths.confirm} element={<ConfirmPage />} />
        <Route path={paths.checkout} element={<CheckoutPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  )
}
