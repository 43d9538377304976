import { DESCRIPTION_MAX, SUMMARY_MAX, TITLE_MAX, ADDRESS_MAX } from '#shared/claims/lengths.ts'
import { RoomChip, useRoomChoice } from '#client/parts/claim-forms/room-field.tsx'
import type { HomeProfile } from '#shared/profile.ts'
import { CoverageLine } from '#client/parts/homes/coverage-lines.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import type { FilledDraft } from '#client/outbox/draft.ts'
import { Danger } from '#client/parts/claim-forms/form-notices.tsx'
import type { ClaimTexts, Suggestion } from './use-claim-texts.ts'
import type { Submission } from './use-submission.ts'
import type { UrgentDanger } from '#shared/danger/danger.ts'
import { later, useLater, lazyPart, lazyDialog } from '#client/ui/lazy-part.tsx'
import { useState, useId } from 'react'
import { Button } from '#client/ui/button.tsx'
import { EnhanceBlock, PhotoTips } from './enhance-block.tsx'
import { homeAddressLine } from '#shared/home-address.ts'
import { Icon } from '#client/ui/icon.tsx'
import { useText } from '#client/ui/use-text.ts'
import { CATEGORIES, categoryText } from '#shared/claims/categories.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'

const focusAtOnce = (input: HTMLInputElement | null) => input?.focus()

/** The profile's address as one line with Change; the field where it is another one, or there is none. */
function AddressField({
  home,
  value,
  error,
  onChange,
}: {
  /** undefined while it is loading. */
  home: HomeProfile | null | undefined
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}) {
  const text = useText('newClaim').address
  const [isOpen, setOpen] = useState(false)
  const isFromProfile = home ? value === homeAddressLine(home) : false
  // The height of the line that most people get.
  if (home === undefined && value === '') return <div className="one-line" aria-hidden="true" />
  if (home && isFromProfile && !isOpen && error === undefined) {
    return (
      <div className="one-line">
        <Icon name="home" />
        <span className="grow">
          <span className="sr">{text.read({ address: value })}</span>
          <span aria-hidden="true">{home.address}</span> <span className="muted">{text.fromProfile}</span>
        </span>
        <Button look="link" aria-label={text.changeLabel} onClick={() => setOpen(true)}>
          {text.change}
        </Button>
      </div>
    )
  }
  return (
    <TextField
      ref={isOpen ? focusAtOnce : undefined}
      label={text.label}
      name="address"
      value={value}
      error={error}
      onChange={(event) => {
        // What is typed may be the profile's address for a moment: the field stays.
        setOpen(true)
        onChange(event)
      }}
      tag={isFromProfile ? text.fromProfile : undefined}
      maxLength={ADDRESS_MAX}
      autoComplete="street-address"
    />
  )
}

/** Offers another wording of the summary; once it is in the box, shows what was written and gives that back. */
function Wording({
  claimTexts,
  category,
}: {
  claimTexts: ClaimTexts
  /** The category as it is shown. */
  category: string
}) {
  const text = useText('newClaim').wording
  const { texts, feedback } = claimTexts
  const { description } = texts
  const [tips, setTips] = useState<readonly string[]>([])
  return (
    <div className="nc-wording">
      {description === null && (
        <EnhanceBlock
          summary={texts.summary}
          category={{ value: category, isChosen: texts.category !== null }}
          onUse={(result) => claimTexts.takeWording(result, category)}
          onUseCategory={(chosen) => claimTexts.edit({ category: chosen })}
          onTips={setTips}
        />
      )}
      <p className="feedback" role="status">
        {feedback && (
          <>
            {feedback === 'used' ? text.used : text.dropped} ·{' '}
            <Button look="link" onClick={() => claimTexts.undo()}>
              {text.undo}
            </Button>
          </>
        )}
      </p>
      {description !== null && (
        <details className="nc-more">
          <summary>{text.show}</summary>
          <p dir="auto">{texts.summary}</p>
          <Button look="link" onClick={() => claimTexts.dropDescription()}>
            {text.drop}
          </Button>
        </details>
      )}
      <PhotoTips tips={tips} />
    </div>
  )
}

/** Most homes have none: its code comes after the page. */
const ThingsOffer = lazyPart(() => import('./things-offer.tsx').then((m) => m.ThingsOffer))

/** Loaded on demand. Without the rules the form works, but shows no warning. */
const rules = later(() =>
  import('#shared/danger/danger.ts').then(
    (m) => m.findDanger,
    (error: unknown) => {
      console.warn('Nobody is warned of a danger', error)
      return () => null
    },
  ),
)

/** Returns the urgent danger that the text so far indicates, or null. */
function useDanger(title: string, summary: string): UrgentDanger | null {
  const hasWords = `${title}${summary}`.trim() !== ''
  const find = useLater(rules, hasWords)
  return hasWords && find ? find(`${title}. ${summary}`) : null
}

/** The fields of the claim form. */
export function ClaimFields({
  claimTexts,
  filled,
  suggestion,
  rooms,
  home,
  problems,
}: {
  claimTexts: ClaimTexts
  /** The texts with the proposals where nobody wrote anything. */
  filled: FilledDraft
  suggestion: Suggestion
  /** Those of the home. */
  rooms: readonly string[]
  /** Undefined while it is loading. */
  home: HomeProfile | null | undefined
  problems: Submission['problems']
}) {
  const text = useText('newClaim')
  const { texts, edit } = claimTexts
  const words = texts.description ?? texts.summary
  const max = texts.description === null ? SUMMARY_MAX : DESCRIPTION_MAX
  const danger = useDanger(filled.title, words)
  const room = useRoomChoice({ rooms, value: filled.room, onChange: (room) => edit({ room }) })
  return (
    <>
      {/* One box for what the builder reads: the words that were typed, or the wording that took their place. */}
      <TextArea
        label={text.summary}
        name="summary"
        value={words}
        error={problems.summary ?? problems.description}
        onChange={(event) => claimTexts.write(event.target.value)}
        maxLength={max}
        count={{ used: words.length, max }}
        rows={texts.description === null ? 3 : 5}
      />
      <Danger danger={danger} />
      <CategoryField
        value={filled.category}
        suggested={suggestion.categories}
        error={problems.category}
        onChoose={(category) => edit({ category })}
      >
        <RoomChip select={room.select} room={room.isTyped ? '' : filled.room} />
      </CategoryField>
      {(room.isTyped || problems.room !== undefined) && <TextField error={problems.room} {...room.typed} />}
      <TextField
        label={text.titleField}
        name="title"
        value={filled.title}
        error={problems.title}
        onChange={(event) => edit({ title: event.target.value })}
        tag={texts.title === null && filled.title !== '' ? text.suggested : undefined}
        maxLength={TITLE_MAX}
        count={{ used: filled.title.length, max: TITLE_MAX }}
        autoComplete="off"
      />
      <Wording claimTexts={claimTexts} category={filled.category} />
      <AddressField
        home={home}
        value={filled.address}
        error={problems.address}
        onChange={(event) => edit({ address: event.target.value })}
      />
      <CoverageLine category={filled.category} />
      <ThingsOffer
        category={filled.category}
        words={words}
        max={max}
        onWrite={(named) => claimTexts.write(named)}
      />
    </>
  )
}

const CategorySheet = lazyDialog(
  () => import('./category-sheet.tsx').then((m) => m.CategorySheet),
  ({ isOpen }) => isOpen,
)

/** As many of the summary's categories are offered before all others. */
const OFFERED_FIRST = 2

/**
 * The category as chips: the current one, the next best that the summary indicates, and "Other…" for all of the server's.
 * Those of this build are offered while the server's could not be loaded.
 */
function CategoryField({
  value,
  suggested,
  error,
  onChoose,
  children,
}: {
  /** Empty when nothing is chosen or proposed. */
  value: string
  /** The categories that the summary indicates, the most likely first. */
  suggested: readonly string[]
  error: string | undefined
  onChoose: (category: string) => void
  /** Further chips of the same line. */
  children?: React.ReactNode
}) {
  const text = useText('newClaim').category
  const { data } = trpc.claims.categories.useQuery(undefined, { staleTime: stale.facts })
  const served: readonly string[] = data ?? CATEGORIES
  const [isOpen, setOpen] = useState(false)
  const errorId = useId()
  // A category from a draft or a suggestion stays chosen, whatever was loaded.
  const known = value && !served.includes(value) ? [...served, value] : served
  const first = suggested.filter((category) => known.includes(category)).slice(0, OFFERED_FIRST)
  const next = value === '' ? undefined : first.find((category) => category !== value)
  const choose = (category: string) => {
    onChoose(category)
    setOpen(false)
  }
  return (
    <div className="field" role="group" aria-label={text.label}>
      <div className="chips catline">
        <button
          type="button"
          className={value ? 'chip chosen' : 'chip'}
          aria-haspopup="dialog"
          aria-label={value ? text.change({ category: categoryText(value) }) : undefined}
          data-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
          onClick={() => setOpen(true)}
        >
          {value && <Icon name="check" />}
          {value ? categoryText(value) : text.choose}
          <Icon name="chevron-down" />
        </button>
        {next !== undefined && (
          <button
            type="button"
            className="chip"
            aria-label={text.is({ category: categoryText(next) })}
            onClick={() => onChoose(next)}
          >
            {categoryText(next)}
          </button>
        )}
        {value && (
          <button type="button" className="chip" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {text.other}
          </button>
        )}
        {children}
      </div>
      {error !== undefined && (
        <p className="err" id={errorId}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
      <p className="sr" aria-live="polite">
        {value && text.is({ category: categoryText(value) })}
      </p>
      <CategorySheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        first={first}
        others={known.filter((category) => !first.includes(category))}
        value={value}
        onChoose={choose}
      />
    </div>
  )
}
