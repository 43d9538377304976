import { sendDocument } from '#client/parts/homes/send-document.ts'
import { browserNetwork } from '#client/lib/upload-list.ts'
import { createPaperUploads, type ChosenPaper } from './paper-uploads.ts'

/** Returns the uploads of this page. */
export const papersInBrowser = (
  homeId: () => Promise<string>,
  onChange: (papers: readonly ChosenPaper[]) => void,
) => createPaperUploads({ ...browserNetwork, homeId, send: sendDocument }, onChange)
