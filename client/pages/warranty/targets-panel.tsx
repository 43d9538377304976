import { useEffect, useRef, useState } from 'react'
import type { HomeTargets, OwnTargets } from '#shared/clock/own-targets.ts'
import {
  NO_OWN_TARGETS,
  targetsOf,
  DEFAULT_TARGETS,
  type Target,
  type TargetKind,
} from '#shared/clock/targets.ts'
import { later, useLater } from '#client/ui/lazy-part.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import { useFields } from '#client/ui/use-fields.ts'
import { numberOf } from '#client/parts/homes/use-coverage.ts'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'

/** Loaded on demand, because the form is rendered without it. */
const schema = later(() => import('#shared/clock/own-targets.ts').then((m) => m.OwnTargets))

const KINDS = ['answer', 'inspection', 'repair'] as const satisfies readonly TargetKind[]

const unitOf = ({ days, unit }: Target) => textOf('ownTargets').unit[unit]({ count: days })
const inWords = ({ days, unit }: Target) => textOf('ownTargets').time[unit]({ count: days })

/** Within how many days the builder should act: the owner changes it, others of the home see it. */
export function TargetsPanel() {
  const text = useText('ownTargets')
  const targets = trpc.targets.get.useQuery()
  if (!targets.data) return null
  return (
    <section className="panel pad cov-cal cov-targets cov-half" aria-labelledby="targets-heading">
      <h2 className="h2" id="targets-heading">
        {text.title}
      </h2>
      <Shown {...targets.data} />
      <p className="text2 sm">{text.lead}</p>
      {targets.data.mayChange ? (
        <Change key={targets.data.homeId} targets={targets.data} />
      ) : (
        <p className="text2 sm">{text.ownerOnly}</p>
      )}
    </section>
  )
}

function Shown({ own }: HomeTargets) {
  const text = useText('ownTargets')
  const current = targetsOf(own)
  return (
    <ul className="cov-shown">
      {KINDS.map((kind) => (
        <li key={kind}>
          <span>{text.kinds[kind].short}</span>
          <b>{inWords(current[kind])}</b>
        </li>
      ))}
    </ul>
  )
}

/** The fields are shown when they are asked for, and put away when they are saved. */
function Change({ targets }: { targets: HomeTargets }) {
  const text = useText('ownTargets')
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const saved = () => {
    setSaid(text.saved)
    setOpen(false)
    // The pressed button disappears.
    button.current?.focus()
  }
  return (
    <>
      <div className="cov-acts">
        <Button ref={button} icon="edit" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text.change}
        </Button>
      </div>
      {isOpen && <TargetsForm targets={targets} onGive={() => setSaid('')} onSaved={saved} />}
      <p className={said ? 'sm' : 'sr'} role="status">
        {said}
      </p>
    </>
  )
}

function valuesOf(own: OwnTargets): Record<TargetKind, string> {
  const { answer, inspection, repair } = targetsOf(own)
  return { answer: String(answer.days), inspection: String(inspection.days), repair: String(repair.days) }
}

function TargetsForm({
  targets: { homeId, own },
  onGive,
  onSaved,
}: {
  targets: HomeTargets
  onGive: () => void
  onSaved: () => void
}) {
  const text = useText('ownTargets')
  const { frame, ...form } = useFields(valuesOf(own))
  const [filledWith, setFilledWith] = useState(own)
  // Saved here or elsewhere.
  if (filledWith !== own) {
    setFilledWith(own)
    form.fill(valuesOf(own))
  }
  const utils = trpc.useUtils()
  const save = trpc.targets.save.useMutation({
    // A claim still on its way was counted by the old ones.
    onMutate: () => utils.claims.byId.cancel(),
    onSuccess: (saved) => {
      onSaved()
      utils.targets.get.setData(undefined, saved)
      void utils.claims.invalidate()
      void utils.followUps.invalidate()
    },
    onError: form.refuse,
  })
  const give = (next: OwnTargets) => {
    onGive()
    save.mutate({ ...next, homeId })
  }
  useLater(schema, false)
  const typed = useRef(form.values)
  useEffect(() => {
    typed.current = form.values
  })
  const [isReading, setReading] = useState(false)
  const isBusy = isReading || save.isPending
  const submit = async () => {
    setReading(true)
    try {
      const checked = await schema.load()
      // What was typed while the schema was loaded counts too.
      const { answer, inspection, repair } = typed.current
      const read = form.read(checked, {
        answer: numberOf(answer),
        inspection: numberOf(inspection),
        repair: numberOf(repair),
      })
      if (read) give(read)
    } catch (error) {
      form.refuse(error)
    } finally {
      setReading(false)
    }
  }
  return (
    <form
      className="cov-own"
      noValidate
      ref={frame}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      {KINDS.map((kind) => {
        const { error, ...control } = form.field(kind)
        return (
          <Field
            key={kind}
            label={text.kinds[kind].label}
            error={error}
            hint={text.kinds[kind].hint({ usual: inWords(DEFAULT_TARGETS[kind]) })}
          >
            {(wiring) => (
              <span className="cov-target">
                <input className="inp" inputMode="numeric" {...control} {...wiring} />
                {unitOf({ ...DEFAULT_TARGETS[kind], days: numberOf(control.value) === 1 ? 1 : 2 })}
              </span>
            )}
          </Field>
        )
      })}
      <FailureNotice text={form.failure} />
      <div className="cov-acts">
        <Button look="tinted" type="submit" isBusy={isBusy}>
          {text.save}
        </Button>
        {Object.values(own).some((days) => days !== null) && (
          <Button disabled={isBusy} onClick={() => give(NO_OWN_TARGETS)}>
            {text.reset}
          </Button>
        )}
      </div>
      <p className="hint">{text.note}</p>
    </form>
  )
}
