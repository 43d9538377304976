import { useCallback, useEffect, useRef, useState } from 'react'
import { textOf } from '#shared/messages/text.ts'
import { DraftChange, type ImportDraftView, type ImportView } from '#shared/imports.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { appError, errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useWhenOnline } from '#client/lib/live-state.ts'
import { useReviewChange } from './use-review.ts'
import * as z from 'zod/mini'
import { readStored, writeStored } from '#client/lib/stored.ts'

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
