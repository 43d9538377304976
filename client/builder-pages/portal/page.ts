/*
 * The builder's page reads and works without this script. With it: the server learns when a person touches the page, forms
 * are sent in place so that a lost connection loses no words, and what changed is swapped without leaving the page.
 */
import { setUpDock } from './dock.ts'
import { setUpForms } from './forms.ts'
import { setUpLive } from './live.ts'
import { setUpOpened } from './opened.ts'
import { setUpReply } from './reply.ts'
import { setUpUndo } from './undo.ts'
import { setUpVisit } from './visit.ts'

// The list of a walk-through is plain forms that are replaced when something happens. On the page of a claim the reply,
// its photos and the chosen visit stay for as long as it is open; the rest is set up again whenever a part is swapped.
if (document.body.dataset['list'] !== undefined) {
  setUpOpened()
  setUpLive()
} else if (document.body.dataset['base'] !== undefined) {
  setUpOpened()
  setUpForms()
  setUpDock()
  setUpVisit()
  setUpReply()
  setUpUndo()
  setUpLive()
}
