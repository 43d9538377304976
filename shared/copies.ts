import * as z from 'zod/mini'
import { requiredEmail } from './auth.ts'
import { OfHome } from './homes.ts'
import { oneLine } from './message-text.ts'
import { textOf, type Texts } from './messages/text.ts'
import { PROFILE_MAX } from './account-lengths.ts'

/** What a further address is told: everything the builder is, or each new claim and what is overdue. */
export const CopyScope = z.enum(['everything', 'notices'])
export type CopyScope = z.infer<typeof CopyScope>

/** With the builder that is as many new addresses as one account may write to in a day. */
export const MOST_COPIES = 4

type Rule = Exclude<keyof Texts['copyRules'], 'most'>
const rule = (name: Rule) => () => textOf('copyRules')[name]

const words = (missing: Rule, max: number) =>
  z
    .string({ error: rule(missing) })
    .check(
      z.overwrite(oneLine),
      z.trim(),
      z.minLength(1, { error: rule(missing) }),
      z.maxLength(max, { error: rule('tooLong') }),
    )

const Fields = {
  name: words('nameMissing', PROFILE_MAX.copyName),
  /** In the homeowner's words: "Site manager". */
  role: words('roleMissing', PROFILE_MAX.copyRole),
  email: requiredEmail(rule('emailMissing')),
  scope: CopyScope,
  /** Without it the emails have no buttons, and what comes back is held like a stranger's. */
  mayAnswer: z.boolean(),
}

/** Who is told of a home's claims beside the builder's warranty contact. */
export const CopyAddress = z.object({ id: z.string(), ...Fields })
export type CopyAddress = z.infer<typeof CopyAddress>

export const NewCopyAddress = z.object({ ...Fields, ...OfHome.shape })
export type NewCopyAddress = z.infer<typeof NewCopyAddress>

export const ChangedCopyAddress = z.object({ id: z.string(), ...Fields, ...OfHome.shape })
export type ChangedCopyAddress = z.infer<typeof ChangedCopyAddress>

export const CopyAddressOf = z.object({ id: z.string(), ...OfHome.shape })

/** Returns how somebody is named who speaks beside the warranty contact: "Sam Ortiz (Site manager)". */
export const namedWithRole = ({ name, role }: Pick<CopyAddress, 'name' | 'role'>): string =>
  `${name} (${role})`
