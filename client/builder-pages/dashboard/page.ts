/*
 * The dashboard reads and works without this script. With it: a chosen sort order applies at once, keys move and select,
 * a trade is chosen
 * in a sheet, what is selected is counted, the time to undo is counted down, and what homeowners do shows as it happens.
 */
import { setUpAssign } from './assign.ts'
import { setUpKeys } from './keys.ts'
import { setUpLive } from './live.ts'
import { setUpSelection } from './selection.ts'
import { setUpTools } from './tools.ts'
import { setUpUndo } from './undo.ts'

setUpTools()
setUpSelection()
setUpKeys()
setUpUndo()
setUpLive()
setUpAssign()
