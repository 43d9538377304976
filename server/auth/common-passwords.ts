import { dictionary } from '@zxcvbn-ts/language-common'

/** The most common passwords in lower case: the list of zxcvbn-ts, about 49,000. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common'])
