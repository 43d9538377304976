// Every area by its file. The lines between keep changes of several people apart.

// Every page, and the account
export { common, links, navigation, claimWords } from './common.ts'
export { signIn, language, accountRules, providers, passkeys } from './sign-in.ts'
export { accountPages, register, invitation } from './account-pages.ts'
export { settings, settingsParts, settingsDialogs, tokens, tokenRules } from './settings.ts'
export { notifications, notifyAnswers } from './notifications.ts'
export { billing, plans } from './billing.ts'
export { imports, importProblems } from './imports.ts'

// A claim: its page, its thread, its files and the words of its record
export { claim, reasonWords, thread, translation, recordWords } from './claim.ts'
export {
  claimDetails,
  clockPanel,
  visitNamed,
  clockWords,
  followUpDrafts,
  claimNotices,
} from './claim-details.ts'
export { claimSheets, formalNotice, noticeWords, recordFindings } from './claim-sheets.ts'
export { claimRules, actRules, dangers, roomField } from './claim-rules.ts'
export { claimForms, shareClaim, reach } from './claim-forms.ts'
export { photos, recordingParts, paperParts } from './photos.ts'
export { recordings, recordingField, recordingChange, recorder, photoSheets, photoMarks } from './media.ts'
export { documentFiles, homeDocuments, paperField } from './documents.ts'

// Dashboard and filing
export { dashboard, claimState, dashboardSide } from './dashboard.ts'
export { dashboardSheets, firstRun } from './dashboard-sheets.ts'
export { newClaim, photoField } from './new-claim.ts'
export { walkThrough } from './walk-through.ts'
export { waiting, savedSent, thisDevice } from './outbox.ts'

// The home: its people, warranty, profile and reports
export { household, roleWords, homeList, householdSheets } from './household.ts'
export { profile, profileRules, homeFields, builderRules, copies, copyRules } from './profile.ts'
export {
  coverage,
  ownTargets,
  homeRooms,
  coverageRules,
  coverageSheets,
  coverageTemplates,
  things,
} from './coverage.ts'
export { coverageLines } from './coverage-lines.ts'
export { reports, evidencePage } from './reports.ts'

// The admin's pages
export { admin, publicWays, mailRules, emailSetup, emailProviders, emailCheck } from './admin.ts'
export { adminEmail, adminUsers, adminHealth } from './admin-tabs.ts'

// Only what the server writes: its pages for builders, documents, emails and answers
export { builderPage, builderForms, builderThread } from './builder-page.ts'
export { builderOffice, builderAccount, builderList } from './builder-dashboard.ts'
export {
  recordPdf,
  recordView,
  formalLetter,
  sharedEvidence,
  verifier,
  appPage,
  devices,
  calendarWords,
  dataExport,
} from './server-pages.ts'
export { mailLayout, mailLimits, mailReasons, adminMails, accountMails } from './mails.ts'
export {
  homeownerMails,
  mailAnswers,
  listMails,
  householdMails,
  coverageReminders,
} from './homeowner-mails.ts'
export { builderMails, tradesMails, tradePage } from './builder-mails.ts'
export {
  serverErrors,
  uploadErrors,
  photoRefusals,
  downloadRefusals,
  importErrors,
  accountErrors,
  claimErrors,
  homeRules,
  photoTips,
} from './server-answers.ts'
export { adminErrors, backupWords, mailCheck, mailboxWords, inboxWords } from './admin-answers.ts'
export { mailCauses, mailProviderHelp } from './mail-advice.ts'
