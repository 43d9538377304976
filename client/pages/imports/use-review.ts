import { textOf } from '#shared/messages/text.ts'
import {
  type ImportOverview,
  DraftChange,
  type ImportDraftView,
  type ImportView,
  ASKED,
  missingOfDraft,
  type Asked,
} from '#shared/imports.ts'
import { errorText, appError } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { showError } from '#client/ui/toasts.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useUser } from '#client/parts/account/session.tsx'
import { useWhenOnline } from '#client/lib/live-state.ts'
import * as z from 'zod/mini'
import { readStored, writeStored } from '#client/lib/stored.ts'

const ASK_EVERY_MS = 1_000

/** One after the other: each answer has the whole review, and the last one is shown. */
const SCOPE = { scope: { id: 'import' } }

/** The person's open import; asked for again while files are being read. */
export function useOverview() {
  return trpc.imports.overview.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.import?.files.some((file) => file.state === 'waiting') ? ASK_EVERY_MS : false,
  })
}

/**
 * Returns the mutation options shared by all changes of the review: they run one after the other and update the
 * overview.
 */
export function useReviewChange() {
  const utils = trpc.useUtils()
  return {
    ...SCOPE,
    // A response still on its way was requested before the change and must not undo it.
    onMutate: () => utils.imports.overview.cancel(),
    onSuccess: (fresh: ImportOverview) => utils.imports.overview.setData(undefined, fresh),
    onSettled: () => {
      // The asking while files are read was cancelled with the rest.
      const files = utils.imports.overview.getData()?.import?.files ?? []
      if (files.some(({ state }) => state === 'waiting')) void utils.imports.overview.invalidate()
    },
  }
}

/** Changes to the review other than typing. A toast shows a failure. */
export function useReview() {
  const utils = trpc.useUtils()
  const change = {
    ...useReviewChange(),
    onError: (error: unknown) => {
      showError(errorText(error, textOf('common').failures.notWorked))
      void utils.imports.overview.invalidate()
    },
  }
  return {
    merge: trpc.imports.merge.useMutation(change),
    move: trpc.imports.move.useMutation(change),
    setBuilder: trpc.imports.setBuilder.useMutation(change),
  }
}

export type Review = ReturnType<typeof useReview>

const Words = z.omit(DraftChange, { importId: true, draftId: true })
/** The words and choices of a proposed claim. */
export type Words = z.infer<typeof Words>
/** Unsaved changes, by proposed claim. */
type KeptWords = Readonly<Record<string, Words>>

const Kept = z.record(z.string(), Words)

/** Signing out asks about what has this name, and deletes it. */
const keyOf = (userId: string, importId: string) => `homeclaim.import.${userId}.${importId}`

/** Returns what this person typed into an import on this device and the server does not have yet. */
function readKeptWords(userId: string, importId: string): KeptWords {
  const stored = readStored(keyOf(userId, importId))
  try {
    return stored === null ? {} : Kept.parse(JSON.parse(stored))
  } catch {
    return {}
  }
}

function keepWords(userId: string, importId: string, words: KeptWords): void {
  writeStored(keyOf(userId, importId), Object.keys(words).length > 0 ? JSON.stringify(words) : null)
}

/** The person's changes to one proposal since the page was opened. */
type Edit = { typed: Words; unsaved: Words; problem: Problem | null }
type Problem = { message: string; fields: Record<string, string> }
type Edits = Readonly<Record<string, Edit>>

const SAVE_AFTER_MS = 600

/**
 * Stores edits of the proposed claims, and saves them a moment after the last key press. An edit that could not be
 * saved stays on the screen with the reason, and is sent again with the next change, on a press, or when the connection
 * is back. Until then it is stored on this device, so that it survives a reload.
 */
export function useDraftEdits({ id: importId, drafts }: ImportView) {
  const { edits, current, put } = useEdits(importId, drafts)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { mutateAsync } = trpc.imports.change.useMutation(useReviewChange())
  const saveOne = async (draftId: string): Promise<boolean> => {
    const sent = current()[draftId]?.unsaved ?? {}
    if (isEmpty(sent)) return true
    try {
      await mutateAsync({ importId, draftId, ...sent })
      put(draftId, (edit) => ({ ...edit, unsaved: without(edit.unsaved, sent), problem: null }))
      return true
    } catch (error) {
      const message = errorText(error, textOf('imports').draft.saveFailed)
      put(draftId, (edit) => ({ ...edit, problem: { message, fields: appError(error).fields } }))
      return false
    }
  }
  const saveAll = async (): Promise<boolean> => {
    clearTimeout(timer.current)
    const saved = await Promise.all(Object.keys(current()).map(saveOne))
    return saved.every(Boolean)
  }
  const save = useRef(saveAll)
  useEffect(() => {
    save.current = saveAll
  })
  useEffect(() => {
    // Leaving the page, or only hiding it, which a phone may never undo, waits for nothing.
    const now = () => void save.current()
    // What an earlier page could not save.
    now()
    addEventListener('visibilitychange', now)
    return () => {
      removeEventListener('visibilitychange', now)
      now()
    }
  }, [])
  const hasUnsaved = Object.values(edits).some(({ unsaved }) => !isEmpty(unsaved))
  useEffect(() => {
    if (!hasUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasUnsaved])
  // The same function always: a card is drawn again only when it changes itself.
  const change = useCallback(
    (draftId: string, words: Words) => {
      put(draftId, (edit) => ({
        typed: { ...edit.typed, ...words },
        unsaved: { ...edit.unsaved, ...words },
        problem: edit.problem && { ...edit.problem, fields: omit(edit.problem.fields, Object.keys(words)) },
      }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save.current(), SAVE_AFTER_MS)
    },
    [put],
  )
  const problems = Object.values(edits).some(({ problem }) => problem !== null)
  useWhenOnline(problems, () => void saveAll())
  return {
    /** The proposal as it is on the screen. */
    shown: (draft: ImportDraftView): ImportDraftView => {
      const typed = edits[draft.id]?.typed
      return typed ? { ...draft, ...typed } : draft
    },
    problemOf: (draftId: string): Problem | null => edits[draftId]?.problem ?? null,
    hasUnsaved,
    change,
    /** Saves what is not saved; false when some of it could not be. */
    saveAll: useCallback(() => save.current(), []),
  }
}

export type DraftEdits = ReturnType<typeof useDraftEdits>

const NOTHING: Edit = { typed: {}, unsaved: {}, problem: null }

/** The edits as they are on the screen, and as they are now, for what runs between two drawings. */
function useEdits(importId: string, drafts: readonly ImportDraftView[]) {
  const { id: userId } = useUser()
  const [edits, setEdits] = useState(() => keptEdits(readKeptWords(userId, importId), drafts))
  const latest = useRef(edits)
  const current = useCallback(() => latest.current, [])
  const put = useCallback(
    (draftId: string, change: (edit: Edit) => Edit) => {
      latest.current = { ...latest.current, [draftId]: change(latest.current[draftId] ?? NOTHING) }
      keepWords(userId, importId, unsavedOf(latest.current))
      setEdits(latest.current)
    },
    [userId, importId],
  )
  return { edits, current, put }
}

/** Returns the stored edits whose proposal still exists and is not imported yet; the others cannot be saved. */
function keptEdits(kept: KeptWords, drafts: readonly ImportDraftView[]): Edits {
  const open = drafts.flatMap(({ id, claimId }) => {
    const words = kept[id]
    return words && claimId === null ? [[id, { typed: words, unsaved: words, problem: null }] as const] : []
  })
  return Object.fromEntries(open)
}

const unsavedOf = (edits: Edits): KeptWords =>
  Object.fromEntries(
    Object.entries(edits).flatMap(([id, { unsaved }]) => (isEmpty(unsaved) ? [] : [[id, unsaved]])),
  )

const isEmpty = (words: Words): boolean => Object.keys(words).length === 0

/** Removes the values that were saved. A value that changed again during the save stays unsaved. */
function without(unsaved: Words, sent: Words): Words {
  const still = Object.entries(unsaved).filter(([name, value]) => Reflect.get(sent, name) !== value)
  return Object.fromEntries(still)
}

const omit = (fields: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

/** A value that is missing before the claims can be imported; `at` is the id of the element that shows it. */
export type Missing = { at: string; text: string }

export const ADDRESS_AT = 'import-address'
export const BUILDER_AT = 'import-builder'
export const UNPLACED_AT = 'import-unplaced'
export const fieldId = (draftId: string, asked: Asked): string => `${draftId}-${asked}`

/** The proposals that become claims, in the order of the screen. */
export const toImport = (drafts: readonly ImportDraftView[]): ImportDraftView[] =>
  drafts.filter(({ isLeftOut }) => !isLeftOut)

/** Returns what is still missing, from the top of the page down. `drafts` are as they are on the screen. */
export function missingOf(
  { items, builderAddresses }: Pick<ImportView, 'items' | 'builderAddresses'>,
  drafts: readonly ImportDraftView[],
  { today, needsAddress }: { today: string; needsAddress: boolean },
): Missing[] {
  const { stillMissing: text } = textOf('imports')
  const missing: Missing[] = []
  if (needsAddress) missing.push({ at: ADDRESS_AT, text: text.address })
  if (builderAddresses === null && items.some(({ kind }) => kind === 'mail'))
    missing.push({ at: BUILDER_AT, text: text.builder })
  const unplaced = items.filter(({ place }) => place === 'unplaced').length
  if (unplaced > 0) missing.push({ at: UNPLACED_AT, text: text.photos({ count: unplaced }) })
  toImport(drafts).forEach((draft, index) => {
    const found = draft.claimId === null ? missingOfDraft(draft, { items, today }) : {}
    const asked = ASKED.filter((each) => found[each] !== undefined)
    const first = asked[0]
    if (first)
      missing.push({
        at: fieldId(draft.id, first),
        text: text.ofClaim({
          name: nameOf(draft, index),
          what: asked.map((each) => text.parts[each]),
        }),
      })
  })
  return missing
}

/** Returns the name of a proposal for the screen. */
export function nameOf({ title }: ImportDraftView, index: number): string {
  const text = textOf('imports')
  const [name, number] = [title.trim(), index + 1]
  return name === '' ? text.claim({ number }) : text.claimNamed({ number, name })
}

/** Returns the reason why there is nothing to import; undefined if there is something. */
export const noneToImport = (drafts: readonly ImportDraftView[]): string | undefined =>
  toImport(drafts).length === 0 ? textOf('imports').missing.drafts : undefined
