import { useSearchParams } from 'react-router-dom'
import type { LimitRequest } from '#shared/admin.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { PlainPage } from '#client/ui/house-outline.tsx'

const INCOMPLETE = 'A part of the link is missing. Please open it in the email again.'

/** The page of an email's link that gives somebody more claims. Opening it changes nothing; its button does, once. */
export function MoreClaimsPage() {
  usePage({ title: 'More claims', hasOwnHeading: true })
  const token = useSearchParams()[0].get('token') ?? ''
  const request = trpc.limit.ofLink.useQuery(
    { token },
    { enabled: token !== '', retry: false, staleTime: Infinity, gcTime: 0 },
  )
  if (token === '' || request.isError)
    return (
      <PlainPage title="More claims">
        <p className="text2">{errorText(request.error, INCOMPLETE)}</p>
        <ButtonLink look="primary" isLarge to={paths.adminUsers}>
          Open Users
        </ButtonLink>
      </PlainPage>
    )
  return request.data ? <Answer token={token} request={request.data} /> : <PlainPage title="More claims" />
}

function Answer({ token, request: { name, email, claimsFiled } }: { token: string; request: LimitRequest }) {
  const allow = trpc.limit.allow.useMutation()
  const filed = claimsFiled === 1 ? '1 claim' : `${claimsFiled} claims`
  if (allow.isSuccess)
    return (
      <PlainPage
        title={
          <>
            <bdi>{name}</bdi> can file more claims
          </>
        }
      >
        <p className="text2" role="status">
          Nothing limits their claims any more. You can change it under Users.
        </p>
        <ButtonLink isLarge to={paths.root}>
          Open the app
        </ButtonLink>
      </PlainPage>
    )
  return (
    <PlainPage
      title={
        <>
          Give <bdi>{name}</bdi> more claims?
        </>
      }
    >
      <p className="text2">
        <bdi>{email}</bdi> has filed {filed} and asks for more. If you agree, nothing limits their claims any
        more. It costs nothing.
      </p>
      {allow.isError && (
        <Notice kind="bad" title={errorText(allow.error, 'That did not work. Please try again.')} />
      )}
      <Button
        look="primary"
        isLarge
        isBusy={allow.isPending}
        busyText="Giving..."
        onClick={() => allow.mutate({ token })}
      >
        Give more claims
      </Button>
    </PlainPage>
  )
}
