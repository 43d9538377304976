import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Libraries that the sign-in page and the dashboard load at once. */
const LIBRARIES_OF_EVERY_PAGE =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|@trpc)\//

/** Where every source is loaded by every page, but for the files named here. */
const FOLDERS_OF_EVERY_PAGE = [
  {
    folder: 'client/app',
    except: ['slide-out', 'user-dropdown', 'new-version', 'live-updates', 'next-pages'],
  },
  {
    folder: 'client/lib',
    except: [
      'use-back-closes',
      'use-when-online',
      'style-singleton',
      'put-file',
      'replace-stored',
      'same-sign-in',
      'push-mark',
      'adopted-style',
    ],
  },
]

/**
 * What the sign-in page or the dashboard loads at once, and every other page uses too; and sources of a few lines, which
 * as files of their own would each be a request.
 */
const SOURCES_OF_EVERY_PAGE = sources(`
  client/main.tsx
  client/features/auth/identify.ts
  client/features/auth/session.tsx
  client/features/auth/use-inactivity.ts
  client/features/billing/use-claim-limit.ts
  client/features/dashboard/claims-of.ts
  client/features/dashboard/home-card.tsx
  client/features/dashboard/list/claim-row.tsx
  client/features/dashboard/list/groups.ts
  client/features/dashboard/list/marked.tsx
  client/features/dashboard/list/thumb.tsx
  client/features/dashboard/needs/use-answer.ts
  client/features/dashboard/warranty.ts
  client/features/photos/upload/own-address.ts
  client/ui/avatar.tsx
  client/ui/badge.tsx
  client/ui/button-link.tsx
  client/ui/button.tsx
  client/ui/house-scene.tsx
  client/ui/icon.tsx
  client/ui/logo.tsx
  client/ui/notice.tsx
  client/ui/page.tsx
  client/ui/search-form.tsx
  client/ui/skeleton.tsx
  client/ui/spinner.tsx
  client/ui/status-badge.tsx
  client/ui/time.tsx
  client/ui/toasts.tsx
  shared/account/passwords.ts
  shared/billing/billing.ts
  shared/brand.ts
  shared/claims/acts/sent-by.ts
  shared/claims/list.ts
  shared/claims/state/claim-state.ts
  shared/claims/state/follow-up.ts
  shared/claims/state/needs-you.ts
  shared/claims/state/undeliverable.ts
  shared/claims/statuses.ts
  shared/clock/standing.ts
  shared/errors/field-errors.ts
  shared/homes/address.ts
  shared/import/unsent.ts
  shared/messages/text.ts
  shared/metrics/text.ts
  shared/requests/batch.ts
  shared/requests/first-request.ts
  shared/requests/own-path.ts
  shared/text/one-line.ts
  shared/text/plain-json.ts
  shared/time/dates.ts
`)

/**
 * Sources that are built into one file, because they are loaded together and compress better so. What is named nowhere is
 * left to the bundler. The build stops at a path that is none.
 */
export const PARTS = [
  // Split by the bundler, it compresses worse.
  { name: 'base', test: isOfEveryPage },
  // A few lines each, of which every form needs both.
  {
    name: 'form-parts',
    test: sources(`
      client/ui/field.tsx
      client/ui/use-focus-first-invalid.ts
    `),
  },
  // A few lines each, around the forms of sign-in and registration.
  {
    name: 'sign-in-parts',
    test: sources(`
      client/features/auth/auth-frame.tsx
      client/features/passkeys/has-passkeys.ts
    `),
  },
  // Dialogs without their dependencies, which menus and the photo viewer load without a dialog. Left to the bundler they
  // are three files.
  {
    name: 'dialog-parts',
    includeDependenciesRecursively: false,
    test: sources(`
      client/ui/dialog.tsx
      client/ui/form-dialog.tsx
      node_modules/@radix-ui/react-dialog/dist/index.mjs
      node_modules/@radix-ui/react-portal/dist/index.mjs
    `),
  },
  // A few lines each, which the pages of the settings load before they show anything.
  {
    name: 'settings-parts',
    test: sources(`
      client/features/settings/settings-frame.tsx
      client/features/settings/settings-panel.tsx
      client/ui/sub-nav.tsx
      shared/account/help.ts
    `),
  },
  // A few lines each, which the claim and the claim form load before they show anything.
  {
    name: 'claim-parts',
    test: sources(`
      client/features/claims/next/asked.ts
      client/features/coverage/coverage-lines.tsx
      client/features/new-claim/starts-with-camera.ts
      client/lib/same-sign-in.ts
      client/ui/lazy-dialog.tsx
      client/ui/lazy-menu.tsx
      client/ui/menu-button.tsx
      client/ui/relative-day.tsx
      client/ui/with-names.tsx
      shared/claims/acts/corrections.ts
      shared/claims/acts/reasons.ts
      shared/letters/statement-words.ts
    `),
  },
  // What the forms with photos share.
  {
    name: 'photo-parts',
    test: sources(`
      client/features/photos/choose/choose-photos.ts
      client/features/photos/choose/photo-tile.tsx
      client/features/photos/preview/photo-preview.tsx
      client/features/photos/upload/photo-queue.ts
      client/features/photos/upload/send-photo.ts
      client/features/photos/upload/use-photo-queue.ts
      client/features/photos/viewer/photo-image.tsx
    `),
  },
  // Also loaded without a claim's page, by what sends when there is a connection.
  {
    name: 'unsent-parts',
    test: sources(`
      client/features/messages/unsent/unsent-store.ts
      client/features/messages/unsent/use-unsent.ts
      client/features/photos/kept/kept-photos.ts
      client/lib/use-when-online.ts
    `),
  },
  // What a claim's page and a reply in the list share.
  {
    name: 'message-parts',
    test: sources(`
      client/features/claims/use-claim.ts
      client/features/claims/use-mark-read.ts
      client/features/messages/linkify.ts
      client/features/messages/message-bubble.tsx
      client/features/messages/message-draft.ts
      client/features/messages/sanitized-html.tsx
      client/features/messages/scroll-to.ts
      client/features/messages/send-box.tsx
      client/features/messages/unsent/thread-unsent.tsx
      client/features/messages/unsent/unsent-bubble.tsx
      client/features/messages/use-composer.ts
      client/features/photos/attached/attached-photos.tsx
      client/features/photos/attached/use-attachments.ts
      client/features/photos/viewer/photo-grid.tsx
    `),
  },
  // A few lines each, which the forms of claims share with the schemas.
  {
    name: 'claim-limits',
    test: sources(`
      shared/claims/categories.ts
      shared/claims/lengths.ts
      shared/walk-through/items.ts
    `),
  },
  // What keeps photos and texts on the device.
  {
    name: 'keeping-parts',
    test: sources(`
      client/features/photos/upload/taken-up.ts
      client/lib/replace-stored.ts
      node_modules/idb-keyval/dist/index.js
    `),
  },
  // A few lines each, about the home that something is for.
  {
    name: 'home-parts',
    test: sources(`
      client/features/homes/draft-scope.ts
      client/features/homes/use-profile-of.ts
    `),
  },
  // A few lines each, of the page of the warranty and of what says of a claim whether it is covered. Without their
  // dependencies, which the first steps of an account load too.
  {
    name: 'coverage-parts',
    includeDependenciesRecursively: false,
    test: sources(`
      shared/coverage/status.ts
      shared/coverage/templates/template.ts
      shared/documents/kinds.ts
    `),
  },
  // A few lines each, about who shares a home.
  {
    name: 'household-parts',
    test: sources(`
      client/features/homes/use-choose-home.ts
      shared/homes/role-words.ts
    `),
  },
  // A few lines each, of the forms of a home.
  {
    name: 'profile-parts',
    test: sources(`
      client/features/profile/profile-draft.ts
      client/features/profile/profile-form.ts
      client/features/profile/use-save-profile.ts
      client/features/profile/use-unsaved-guard.ts
      shared/account/profile-lengths.ts
    `),
  },
  // A claim that is not filed yet: its photos, its draft, and what files it.
  {
    name: 'filing-parts',
    test: sources(`
      client/features/new-claim/draft/draft-slot.ts
      client/features/new-claim/draft/draft.ts
      client/features/new-claim/draft/use-draft.ts
      client/features/new-claim/filing/filed.ts
      client/features/new-claim/saved/alone.ts
      client/features/new-claim/saved/saved-claims.ts
      client/features/new-claim/saved/send-saved.ts
      client/features/new-claim/saved/sending.ts
      client/features/new-claim/saved/use-saved-claims.ts
      client/features/photos/camera/use-camera.tsx
      client/features/photos/choose/photo-inputs.tsx
      client/features/photos/choose/photo-problems.tsx
      client/features/photos/choose/use-dropped-files.ts
      client/features/photos/choose/use-photo-order.ts
      client/features/photos/use-online.ts
    `),
  },
  // Of the clock's panel and of what follows claims live.
  {
    name: 'clock-parts',
    test: sources(`
      shared/clock/claim-clock.ts
      shared/clock/clock.ts
      shared/clock/count.ts
      shared/clock/targets.ts
    `),
  },
]

function isOfEveryPage(id: string): boolean {
  if (LIBRARIES_OF_EVERY_PAGE.test(id) || SOURCES_OF_EVERY_PAGE(id)) return true
  const { dir, name } = path.parse(path.relative(ROOT, id))
  return FOLDERS_OF_EVERY_PAGE.some(({ folder, except }) => dir === folder && !except.includes(name))
}

/** Returns a test for the ids of these sources, one path a line. Throws for one that does not exist. */
function sources(list: string): (id: string) => boolean {
  const ids = list.split('\n').flatMap((line) => line.trim() || [])
  const missing = ids.filter((file) => !existsSync(path.join(ROOT, file)))
  if (missing.length > 0) throw new Error(`No such source: ${missing.join(', ')}`)
  const wanted = new Set(ids.map((file) => path.join(ROOT, file)))
  return (id) => wanted.has(id)
}
