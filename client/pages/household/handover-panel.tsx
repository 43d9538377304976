import { useState } from 'react'
import type { Handover, Household } from '#shared/homes.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import { FailureNotice, Notice } from '#client/ui/notice.tsx'
import { Time } from '#client/ui/time.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { Rich } from '#client/ui/rich.tsx'

const ConfirmHandoverDialog = lazyPart(
  () => import('./confirm-handover-dialog.tsx').then((m) => m.ConfirmHandoverDialog),
  MissingDialog,
)

/** For the owner: handing the home over when it is sold, from the buyer's email to the confirmation. */
export function HandoverPanel({ household, onStart }: { household: Household; onStart: () => void }) {
  const text = useText('household').handover
  const { handover } = household
  return (
    <section className="panel pad" aria-labelledby="handover">
      <div>
        <h2 id="handover" className="h2">
          {text.title}
        </h2>
        <p className="hint">{text.lead}</p>
      </div>
      {handover ? (
        <Waiting household={household} handover={handover} />
      ) : (
        <div className="set-acts">
          <Button icon="home" onClick={onStart}>
            {text.start}
          </Button>
        </div>
      )}
    </section>
  )
}

function Waiting({ household, handover }: { household: Household; handover: Handover }) {
  const words = useText('household')
  const text = words.handover
  const { homeId, address } = household
  const { email, buyer, expiresAt } = handover
  const [isConfirming, setConfirming] = useState(false)
  const utils = trpc.useUtils()
  const cancel = trpc.household.cancelHandover.useMutation({
    onSettled: () => utils.household.get.invalidate(),
  })
  const named = {
    date: <Time at={expiresAt} shape="date" />,
    email: <bdi>{buyer ? buyer.email : email}</bdi>,
    home: <bdi>{address ?? words.thisHome}</bdi>,
    ...(buyer && { buyer: <bdi>{buyer.name}</bdi> }),
  }
  return (
    <>
      {buyer ? (
        <Notice kind="lamp" icon="home" title={<Rich text={text.ready} of={named} />}>
          <Rich text={text.until} of={named} />
        </Notice>
      ) : (
        <Notice kind="plain" icon="mail" role="none" title={<Rich text={text.notAccepted} of={named} />}>
          <Rich text={text.works} of={named} />
        </Notice>
      )}
      <FailureNotice text={cancel.error && errorText(cancel.error, textOf('common').failures.notWorked)} />
      <div className="set-acts">
        {buyer && (
          <Button look="primary" onClick={() => setConfirming(true)}>
            {text.submit}
          </Button>
        )}
        <Button
          look={buyer ? 'secondary' : 'ghost'}
          aria-label={text.cancel}
          isBusy={cancel.isPending}
          busyText={words.canceling}
          onClick={() => cancel.mutate({ homeId })}
        >
          {textOf('common').cancel}
        </Button>
      </div>
      {buyer && isConfirming && (
        <ConfirmHandoverDialog
          household={household}
          handover={{ id: handover.id, buyer }}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
