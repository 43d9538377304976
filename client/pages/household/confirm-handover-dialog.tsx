import { Fragment, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Household } from '#shared/homes.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { useHomeChosen } from '#client/parts/homes/use-choose-home.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'

const CHOICES = [
  { staysAs: null, label: 'Leave the home' },
  { staysAs: 'read-only', label: 'Stay and read only' },
] as const

/** Asks before the home is the buyer's, and whether the seller stays to read. */
export function ConfirmHandoverDialog({
  household: { homeId, address, members },
  handover: { id, buyer },
  onClose,
}: {
  household: Household
  handover: { id: string; buyer: { name: string; email: string } }
  onClose: () => void
}) {
  const user = useUser()
  const isChosen = useHomeChosen()
  const navigate = useNavigate()
  const [staysAs, setStaysAs] = useState<'read-only' | null>(null)
  const belongsToBuyer = (
    <>
      <bdi>{address ?? 'The home'}</bdi> belongs to <bdi>{buyer.name}</bdi> now
    </>
  )
  const confirm = trpc.household.confirmHandover.useMutation({
    onSuccess: async () => {
      onClose()
      showSuccess(belongsToBuyer)
      if (staysAs === null) await navigate(paths.dashboard)
      await isChosen()
    },
  })
  const others = members.filter((member) => member.id !== user.id && member.email !== buyer.email)
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={
        <>
          Hand over to <bdi>{buyer.name}</bdi>?
        </>
      }
      lead={
        <p>
          <bdi>{buyer.name}</bdi> (<bdi>{buyer.email}</bdi>) owns <bdi>{address ?? 'this home'}</bdi> from
          then on, with every claim and photo. You cannot take it back.
        </p>
      }
      failure={confirm.error && errorText(confirm.error, 'That did not work. Please try again.')}
      submit="Hand over"
      busyText="Handing over..."
      isBusy={confirm.isPending}
      isDestructive
      onSubmit={() => confirm.mutate({ homeId, id, staysAs })}
    >
      <div className="field">
        <p id="after-handover" className="lab">
          You
          {others.map(({ id: member, name }, index) => (
            <Fragment key={member}>
              {index === 0 ? ' and ' : ', '}
              <bdi>{name}</bdi>
            </Fragment>
          ))}
        </p>
        <div className="chips" role="radiogroup" aria-labelledby="after-handover">
          {CHOICES.map((choice) => (
            <label key={choice.label} className="chip">
              <input
                type="radio"
                name="after-handover"
                checked={choice.staysAs === staysAs}
                onChange={() => setStaysAs(choice.staysAs)}
              />
              {choice.label}
            </label>
          ))}
        </div>
      </div>
    </FormDialog>
  )
}
