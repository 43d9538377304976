// Every area, a line each. The lines between keep changes of several people apart.

// What every page shows, and the account
export { accountMails } from './account-mails.ts'
export { accountPages } from './account-pages.ts'
export { accountRules } from './account-rules.ts'
export { common } from './common.ts'
export { language } from './language.ts'
export { passkeys } from './passkeys.ts'
export { providers } from './providers.ts'
export { register } from './register.ts'
export { signIn } from './sign-in.ts'

// Dashboard and filing
export { claimRules } from './claim-rules.ts'
export { claimState } from './claim-state.ts'
export { claimWords } from './claim-words.ts'
export { dangers } from './dangers.ts'
export { dashboard } from './dashboard.ts'
export { dashboardSheets } from './dashboard-sheets.ts'
export { dashboardSide } from './dashboard-side.ts'
export { firstRun } from './first-run.ts'
export { followUpDrafts } from './follow-up-drafts.ts'
export { navigation } from './navigation.ts'

// Builder pages
export { builderAccount } from './builder-account.ts'
export { builderForms } from './builder-forms.ts'
export { builderList } from './builder-list.ts'
export { builderOffice } from './builder-office.ts'
export { builderPage } from './builder-page.ts'
export { builderRules } from './builder-rules.ts'
export { builderThread } from './builder-thread.ts'
export { tradePage } from './trade-page.ts'
export { tradesMails } from './trades-mails.ts'
