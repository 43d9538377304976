import type { Language } from '#shared/messages/languages.ts'
import { chosenFor, keepOwnLanguage, ownLanguage } from '#server/delivery/readers-repository.ts'
import type { DashboardCore } from '#server/builder/dashboard/module.ts'
import { tradeOf } from '#server/builder/trades/trade-service.ts'

/** Returns the language that whoever reads at an address chose on a page of theirs. */
export const languageAt = ({ db }: DashboardCore, email: string): Promise<Language | undefined> =>
  ownLanguage(db, email)

/** Keeps the language that was chosen on a page of whoever reads at an address: their emails are in it too. */
export const keepLanguageAt = ({ db }: DashboardCore, email: string, chosen: Language): Promise<void> =>
  keepOwnLanguage(db, email, chosen)

/** Returns the language of the trade that has this link, chosen by them or for them. */
export async function languageOfTrade(core: DashboardCore, token: string): Promise<Language | undefined> {
  const trade = (await tradeOf(core, token))?.trade
  return trade && chosenFor(core.db, { is: 'trade', tradeId: trade.id, email: trade.email })
}
