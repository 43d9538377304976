import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Household } from '#shared/homes.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { useHomeChosen } from '#client/parts/homes/use-choose-home.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { Rich } from '#client/ui/rich.tsx'
import { list } from '#shared/messages/format.ts'

const CHOICES = [
  { staysAs: null, label: 'leave' },
  { staysAs: 'read-only', label: 'stay' },
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
  const text = useText('householdSheets').confirm
  const user = useUser()
  const isChosen = useHomeChosen()
  const navigate = useNavigate()
  const [staysAs, setStaysAs] = useState<'read-only' | null>(null)
  const named = {
    home: <bdi>{address ?? text.thisHome}</bdi>,
    buyer: <bdi>{buyer.name}</bdi>,
    email: <bdi>{buyer.email}</bdi>,
  }
  const belongsToBuyer = <Rich text={address === null ? text.doneUnnamed : text.done} of={named} />
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
      title={<Rich text={text.title} of={named} />}
      lead={
        <p>
          <Rich text={text.lead} of={named} />
        </p>
      }
      failure={confirm.error && errorText(confirm.error, textOf('common').failures.notWorked)}
      submit={text.submit}
      busyText={text.busy}
      isBusy={confirm.isPending}
      isDestructive
      onSubmit={() => confirm.mutate({ homeId, id, staysAs })}
    >
      <div className="field">
        <p id="after-handover" className="lab">
          <Rich
            text={list([text.you, ...others.map((_other, at) => `<name${at}/>`)])}
            of={Object.fromEntries(others.map(({ name }, at) => [`name${at}`, <bdi key={at}>{name}</bdi>]))}
          />
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
              {text.choices[choice.label]}
            </label>
          ))}
        </div>
      </div>
    </FormDialog>
  )
}
