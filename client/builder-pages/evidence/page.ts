// The page of an evidence link reads and plays without this script, which only says what this browser cannot play.
import { setUpRecordings } from '../portal/not-played.ts'

setUpRecordings()
