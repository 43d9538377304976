import { shortCalendarDate } from '#shared/dates.ts'
import { modelOf, type Thing } from '#shared/things.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Icon } from '#client/ui/icon.tsx'
import { useText } from '#client/ui/use-text.ts'

/** Offers the home's things of a category: a press adds make, model and serial number to the words of the claim. */
export function ThingsOffer({
  category,
  words,
  max,
  onWrite,
}: {
  category: string
  words: string
  /** Characters that the words may have. */
  max: number
  onWrite: (words: string) => void
}) {
  const text = useText('things')
  const { data } = trpc.things.list.useQuery(undefined, { staleTime: stale.profile })
  const lineOf = ({ name, serial, installedOn, ...thing }: Thing) =>
    text.line({
      name,
      model: modelOf(thing),
      serial,
      date: installedOn === null ? '' : shortCalendarDate(installedOn),
    })
  const withLine = (thing: Thing) => [words.trim(), lineOf(thing)].filter(Boolean).join('\n')
  const offered = (data?.things ?? []).filter(
    (thing) => thing.category === category && !words.includes(lineOf(thing)) && withLine(thing).length <= max,
  )
  if (offered.length === 0) return null
  return (
    <div className="field" role="group" aria-label={text.offer}>
      <p className="lab">{text.offer}</p>
      <div className="chips">
        {offered.map((thing) => (
          <button
            key={thing.id}
            type="button"
            className="chip"
            aria-label={text.name({ name: thing.name })}
            onClick={() => onWrite(withLine(thing))}
          >
            <Icon name="plus" />
            <span dir="auto">{[thing.name, modelOf(thing)].filter(Boolean).join(' · ')}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
