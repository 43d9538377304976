import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The client's files are the shortest and fill the end of a run. */
const PROJECTS = ['browser', 'server', 'client']

/** Files that take longest for their size, since without a former run the size is all that is known. */
const LONGEST = [
  'server/journeys/accessibility-accounts.browser.test.ts',
  'server/journeys/accessibility.browser.test.ts',
  'server/journeys/specification.browser.test.ts',
  'server/journeys/new-version.browser.test.ts',
  'server/journeys/homeowner.browser.test.ts',
  'server/journeys/failures.browser.test.ts',
  'server/mail/inbox/service.test.ts',
  'server/storage/s3.test.ts',
  'server/auth/credentials.test.ts',
  'server/auth/service.test.ts',
  'server/journeys/killed.test.ts',
  'scripts/torture.test.ts',
  'scripts/backup.test.ts',
  'scripts/admin.test.ts',
  'scripts/mail.test.ts',
  'server/mail/channels/imap/channel.test.ts',
  'server/account/pdf/record-pdf.test.ts',
]

/** Starts long files first, so that no worker is left with one at the end while the others have nothing to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => projectRank(a) - projectRank(b) || lengthRank(a) - lengthRank(b))
  }
}

const projectRank = ({ project }: TestSpecification): number => PROJECTS.indexOf(project.name)

function lengthRank({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`))
  return rank < 0 ? LONGEST.length : rank
}
