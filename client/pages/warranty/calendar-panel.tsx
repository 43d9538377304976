import { useRef, useState } from 'react'
import { copyText } from '#client/parts/claim-forms/share-link.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { lazyDialog } from '#client/ui/lazy-dialog.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'

const FormDialog = lazyDialog(
  () => import('#client/ui/form-dialog.tsx').then((m) => m.FormDialog),
  ({ isOpen }) => isOpen,
)

/** The secret address at which a calendar program reads visits and warranty dates. */
export function CalendarPanel() {
  const calendar = trpc.calendar.get.useQuery()
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null)
  const utils = trpc.useUtils()
  const saved = {
    onSuccess: (now: { url: string | null }) => {
      utils.calendar.get.setData(undefined, now)
      setAsking(null)
    },
  }
  const renew = trpc.calendar.renew.useMutation(saved)
  const end = trpc.calendar.end.useMutation(saved)
  if (!calendar.data) return null
  const { url } = calendar.data
  const problem = renew.error ?? end.error
  return (
    <section className="panel pad cov-cal cov-half" aria-labelledby="calendar-heading">
      <h2 className="h2" id="calendar-heading">
        In your calendar
      </h2>
      <p className="text2">
        {url === null
          ? 'Visits and warranty dates can show in your phone’s or computer’s calendar, and stay up to date there.'
          : 'Add this address in your calendar app as a subscription. Whoever has it can see your visits and dates.'}
      </p>
      {url === null ? (
        <Button icon="calendar" isBusy={renew.isPending} onClick={() => renew.mutate()}>
          Make a calendar address
        </Button>
      ) : (
        <Address url={url} onRenew={() => setAsking('renew')} onEnd={() => setAsking('end')} />
      )}
      <FailureNotice text={problem && errorText(problem, 'That did not work. Please try again.')} />
      <FormDialog
        isOpen={asking === 'renew'}
        onClose={() => setAsking(null)}
        title="Make a new address?"
        lead="The old one stops working at once, in every calendar that uses it."
        submit="New address"
        busyText="Making it..."
        isBusy={renew.isPending}
        onSubmit={() => renew.mutate()}
      />
      <FormDialog
        isOpen={asking === 'end'}
        onClose={() => setAsking(null)}
        title="Turn the calendar off?"
        lead="Calendars that use the address stop getting new dates."
        submit="Turn it off"
        busyText="Turning it off..."
        isBusy={end.isPending}
        onSubmit={() => end.mutate()}
      />
    </section>
  )
}

function Address({ url, onRenew, onEnd }: { url: string; onRenew: () => void; onEnd: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => setCopied(await copyText(url, place.current?.querySelector('input') ?? null))
  return (
    <div className="cov-cal-on" ref={place}>
      <TextField label="Secret address" type="text" readOnly value={url} />
      <div className="cov-acts">
        <Button look="tinted" icon="copy" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button onClick={onRenew}>New address</Button>
        <Button onClick={onEnd}>Turn off</Button>
      </div>
      <p className="sr" role="status">
        {isCopied && 'Copied'}
      </p>
    </div>
  )
}
