import {
  BuilderAddresses,
  DraftChange,
  DraftMerge,
  ImportFinish,
  ImportId,
  ImportOverview,
  ImportResult,
  ItemMove,
} from '#shared/imports.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'
import type { Homeowner } from '#server/core.ts'
import type { Modules } from '#server/modules.ts'
import { importClaims } from './commit.ts'
import type { ImportCore } from './module.ts'
import { changeDraft, mergeDrafts, moveItems, readOverview, setBuilder } from './review.ts'
import { discardImport } from './staging.ts'

type Ctx = { services: Modules; actor: Homeowner }

/** A procedure that changes the review returns it whole, so that a screen needs no second request. */
const changing =
  <I>(change: (core: ImportCore, userId: string, input: I) => Promise<void>) =>
  async ({ ctx, input }: { ctx: Ctx; input: I }): Promise<ImportOverview> => {
    await change(ctx.services.imports, ctx.actor.userId, input)
    return readOverview(ctx.services.imports, ctx.actor)
  }

/** Claims kept elsewhere: the review of what was uploaded to `routes.ts`. */
export const importRouter = router({
  overview: userProcedure
    .output(ImportOverview)
    .query(({ ctx }) => readOverview(ctx.services.imports, ctx.actor)),

  change: userProcedure.input(DraftChange).output(ImportOverview).mutation(changing(changeDraft)),

  merge: userProcedure.input(DraftMerge).output(ImportOverview).mutation(changing(mergeDrafts)),

  move: userProcedure.input(ItemMove).output(ImportOverview).mutation(changing(moveItems)),

  setBuilder: userProcedure.input(BuilderAddresses).output(ImportOverview).mutation(changing(setBuilder)),

  /** Makes claims of what was reviewed. */
  finish: userProcedure
    .input(ImportFinish)
    .output(ImportResult)
    .mutation(({ ctx, input }) => importClaims(ctx.services.imports, ctx.actor, input)),

  discard: userProcedure
    .input(ImportId)
    .output(ImportOverview)
    .mutation(changing((core, userId, { importId }) => discardImport(core, userId, importId))),
})
