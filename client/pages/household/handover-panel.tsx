import { useState } from 'react'
import type { Handover, Household } from '#shared/homes.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import { FailureNotice, Notice } from '#client/ui/notice.tsx'
import { Time } from '#client/ui/time.tsx'

const ConfirmHandoverDialog = lazyPart(
  () => import('./confirm-handover-dialog.tsx').then((m) => m.ConfirmHandoverDialog),
  MissingDialog,
)

/** For the owner: handing the home over when it is sold, from the buyer's email to the confirmation. */
export function HandoverPanel({ household, onStart }: { household: Household; onStart: () => void }) {
  const { handover } = household
  return (
    <section className="panel pad" aria-labelledby="handover">
      <div>
        <h2 id="handover" className="h2">
          Sold this home?
        </h2>
        <p className="hint">Its claims, photos, builder and coverage go to the buyer. Your phone does not.</p>
      </div>
      {handover ? (
        <Waiting household={household} handover={handover} />
      ) : (
        <div className="set-acts">
          <Button icon="home" onClick={onStart}>
            Hand over to the buyer
          </Button>
        </div>
      )}
    </section>
  )
}

function Waiting({ household, handover }: { household: Household; handover: Handover }) {
  const { homeId, address } = household
  const { email, buyer, expiresAt } = handover
  const [isConfirming, setConfirming] = useState(false)
  const utils = trpc.useUtils()
  const cancel = trpc.household.cancelHandover.useMutation({
    onSettled: () => utils.household.get.invalidate(),
  })
  const until = <Time at={expiresAt} shape="date" />
  return (
    <>
      {buyer ? (
        <Notice
          kind="lamp"
          icon="home"
          title={
            <>
              <bdi>{buyer.name}</bdi> is ready to take over <bdi>{address ?? 'this home'}</bdi>.
            </>
          }
        >
          <bdi>{buyer.email}</bdi> · confirm until {until}
        </Notice>
      ) : (
        <Notice
          kind="plain"
          icon="mail"
          role="none"
          title={
            <>
              <bdi>{email}</bdi> has not accepted yet.
            </>
          }
        >
          The link works until {until}. Then you confirm.
        </Notice>
      )}
      <FailureNotice text={cancel.error && errorText(cancel.error, 'That did not work. Please try again.')} />
      <div className="set-acts">
        {buyer && (
          <Button look="primary" onClick={() => setConfirming(true)}>
            Hand over
          </Button>
        )}
        <Button
          look={buyer ? 'secondary' : 'ghost'}
          aria-label="Cancel the hand-over"
          isBusy={cancel.isPending}
          busyText="Canceling..."
          onClick={() => cancel.mutate({ homeId })}
        >
          Cancel
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
