import { Button, buttonClass } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'

/** `address`: the calendar's secret address; undefined while it is off. */
export function CalendarPage({ address }: { address: string | undefined }) {
  return (
    <main className="bd narrow" id="main">
      <h1 className="h1">Visits in your calendar</h1>
      <p className="text2">
        All visits on claims addressed to you, proposed and confirmed. Calendar programs read them again by
        themselves.
      </p>
      {address === undefined ? <TurnOn label="Make a calendar address" /> : <TurnedOn address={address} />}
    </main>
  )
}

function TurnedOn({ address }: { address: string }) {
  return (
    <>
      <TextField
        label="Secret address"
        id="address"
        type="url"
        readOnly
        defaultValue={address}
        hint="Whoever has it sees when and where you have visits. A new address ends this one."
      />
      <div className="row-x acts">
        <a className={buttonClass({ look: 'primary' })} href={address.replace(/^https?:/, 'webcal:')}>
          Add to calendar
        </a>
        <TurnOn label="New address" />
        <form method="post" action="/builder/calendar/off">
          <Button type="submit" look="destructive">
            Turn off
          </Button>
        </form>
      </div>
    </>
  )
}

function TurnOn({ label }: { label: string }) {
  return (
    <form method="post" action="/builder/calendar">
      <Button type="submit" icon="calendar">
        {label}
      </Button>
    </form>
  )
}
