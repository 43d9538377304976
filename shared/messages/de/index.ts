// Every area, a line each. The lines between keep changes of several people apart.

// What every page shows, and the account
export { accountErrors, tokenRules } from './account-errors.ts'
export { adminMails, accountMails } from './admin-mails.ts'
export { accountPages, register, invitation } from './account-pages.ts'
export { signIn, language, accountRules, providers, passkeys } from './sign-in.ts'
export { appPage, devices, calendarWords, dataExport } from './server-pages.ts'
export { common, links } from './common.ts'

// Settings, billing and imports
export { billing } from './billing.ts'
export { serverErrors, uploadErrors, photoRefusals, downloadRefusals, importErrors } from './server-errors.ts'
export { imports, importProblems } from './imports.ts'
export { notifications, notifyAnswers } from './notifications.ts'
export { settings, settingsParts, tokens } from './settings.ts'
export { settingsDialogs } from './settings-dialogs.ts'

// A claim: its page, its thread, photos and the words of its record
export { claimRules, actRules, dangers } from './claim-rules.ts'
export { claim, reasonWords } from './claim.ts'
export { claimDetails, clockPanel, visitNamed } from './claim-details.ts'
export { claimNotices } from './claim-notices.ts'
export { claimSheets } from './claim-sheets.ts'
export { clockWords } from './clock-words.ts'
export { evidencePage } from './evidence-page.ts'
export { formalNotice } from './formal-notice.ts'
export { noticeWords } from './notice-words.ts'
export { photoField } from './photo-field.ts'
export { photoSheets, photoMarks } from './photo-sheets.ts'
export { photos, recordingParts, paperParts } from './photos.ts'
export { recordings, recordingField, recordingChange, recorder } from './recordings.ts'
export { documentFiles, homeDocuments, paperField } from './documents.ts'
export { recordFindings } from './record-findings.ts'
export { recordWords } from './record-words.ts'
export { thread, translation } from './thread.ts'

// Dashboard and filing
export { claimForms, followUpDrafts, roomField } from './claim-forms.ts'
export { claimState } from './claim-state.ts'
export { claimWords } from './claim-words.ts'
export { dashboard } from './dashboard.ts'
export { dashboardSheets } from './dashboard-sheets.ts'
export { dashboardSide } from './dashboard-side.ts'
export { firstRun } from './first-run.ts'
export { navigation } from './navigation.ts'
export { newClaim } from './new-claim.ts'
export { photoTips } from './photo-tips.ts'
export { plans } from './plans.ts'
export { waiting, savedSent, thisDevice } from './outbox.ts'
export { shareClaim } from './share-claim.ts'
export { walkThrough } from './walk-through.ts'

// The home: its people, warranty, profile and reports
export { coverage, ownTargets, homeRooms, coverageRules } from './coverage.ts'
export { coverageLines } from './coverage-lines.ts'
export { householdMails, coverageReminders } from './home-mails.ts'
export { coverageSheets } from './coverage-sheets.ts'
export { coverageTemplates } from './coverage-templates.ts'
export { profile, profileRules, homeFields, builderRules } from './profile.ts'
export { household, roleWords, homeList } from './household.ts'
export { claimErrors, homeRules } from './claim-errors.ts'
export { householdSheets } from './household-sheets.ts'
export { copies, copyRules } from './copies.ts'
export { reports } from './reports.ts'

// Builder pages
export { builderOffice, builderAccount } from './builder-office.ts'
export { builderPage, builderForms, builderThread } from './builder-page.ts'
export { builderList } from './builder-list.ts'
export { tradePage, tradesMails } from './trades.ts'
export { builderMails } from './builder-mails.ts'
export { homeownerMails, mailAnswers, listMails } from './homeowner-mails.ts'
export { mailLayout, mailLimits, mailReasons } from './emails.ts'

// Documents and downloads
export { recordPdf, recordView, formalLetter } from './record-pdf.ts'
export { sharedEvidence, verifier } from './evidence.ts'

// The admin's pages
export { admin, publicWays, mailRules, reach } from './admin.ts'
export { adminEmail } from './admin-email.ts'
export { adminHealth } from './admin-health.ts'
export { adminUsers } from './admin-users.ts'
export { emailSetup, emailProviders, emailCheck } from './email-setup.ts'

// Only what the server writes: errors and answers
export { adminErrors, backupWords } from './admin-errors.ts'
export { mailboxWords, inboxWords } from './mailbox.ts'
export { mailCauses } from './mail-causes.ts'
export { mailCheck } from './mail-check.ts'
export { mailProviderHelp } from './mail-provider-help.ts'
export { things } from './things.ts'
