import { useSearchParams } from 'react-router-dom'
import type { LimitRequest } from '#shared/admin.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ButtonLink } from '#client/ui/link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
import { usePage } from '#client/ui/page.tsx'
import { PlainPage } from '#client/ui/house-outline.tsx'
import { useSession } from '#client/parts/account/session.tsx'

/** The page of an email's link that gives somebody more claims. Opening it changes nothing; its button does, once. */
export function MoreClaimsPage() {
  const text = useText('billing').moreClaims
  usePage({ title: text.title, hasOwnHeading: true })
  const token = useSearchParams()[0].get('token') ?? ''
  const request = trpc.limit.ofLink.useQuery(
    { token },
    { enabled: token !== '', retry: false, staleTime: Infinity, gcTime: 0 },
  )
  if (token === '' || request.isError)
    return (
      <PlainPage title={text.title}>
        <p className="text2">{errorText(request.error, text.incomplete)}</p>
        <ButtonLink look="primary" isLarge to={paths.adminUsers}>
          {text.openUsers}
        </ButtonLink>
      </PlainPage>
    )
  return request.data ? <Answer token={token} request={request.data} /> : <PlainPage title={text.title} />
}

function Answer({ token, request: { name, email, claimsFiled } }: { token: string; request: LimitRequest }) {
  const text = useText('billing').moreClaims
  const { failures } = useText('common')
  const allow = trpc.limit.allow.useMutation()
  if (allow.isSuccess)
    return (
      <PlainPage title={<Rich text={text.given} of={{ name: <bdi>{name}</bdi> }} />}>
        <p className="text2" role="status">
          {text.givenText}
        </p>
        <ButtonLink isLarge to={paths.root}>
          {text.openApp}
        </ButtonLink>
      </PlainPage>
    )
  return (
    <PlainPage title={<Rich text={text.question} of={{ name: <bdi>{name}</bdi> }} />}>
      <p className="text2">
        <Rich text={text.text({ count: claimsFiled })} of={{ email: <bdi>{email}</bdi> }} />
      </p>
      {allow.isError && <Notice kind="bad" title={errorText(allow.error, failures.notWorked)} />}
      <Button
        look="primary"
        isLarge
        isBusy={allow.isPending}
        busyText={text.giving}
        onClick={() => allow.mutate({ token })}
      >
        {text.give}
      </Button>
    </PlainPage>
  )
}

/** The upgrade button's page where no cards are taken: says what to do instead. */
export function CheckoutPage() {
  const text = useText('billing')
  usePage({ title: text.plans.premium, hasOwnHeading: true })
  const { user } = useSession()
  return (
    <PlainPage title={text.nothingToPay.title}>
      <p className="text2">{user?.isAdmin ? text.nothingToPay.admin : text.nothingToPay.ask}</p>
      <ButtonLink look="primary" isLarge to={paths.billing}>
        {text.back}
      </ButtonLink>
    </PlainPage>
  )
}
