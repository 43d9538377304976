import { z } from 'zod'
import { LANGUAGE_NAMES } from '#shared/messages/languages.ts'
import { textOf } from '#shared/messages/text.ts'
import { requiredEmail } from '#shared/auth.ts'
import { requiredName } from '#shared/person-name.ts'
import { PhoneNumber } from '#shared/profile.ts'
import { textOrNull } from '#shared/text.ts'

export const NAME_MAX = 100
export const WORK_MAX = 60
export const PHONE_MAX = 40

/** A trade as its form sends it. */
export const TradeForm = z.object({
  name: requiredName(() => textOf('builderOffice').trades.nameMissing),
  work: textOrNull(WORK_MAX, () => textOf('builderOffice').trades.tooLong({ most: WORK_MAX })),
  email: requiredEmail(() => textOf('builderOffice').trades.emailMissing),
  phone: PhoneNumber,
  /** Of emails to them; absent where there is no choice. */
  language: z.catch(z.optional(z.enum(LANGUAGE_NAMES)), undefined),
})
export type TradeForm = z.infer<typeof TradeForm>

/** Values of the assignment form besides the trades of the list. */
export const NOBODY = 'nobody'
export const SOMEONE_NEW = 'new'
