import { appError, isUnreachable } from '#client/lib/errors.ts'
import { chooseLanguage } from '#client/lib/language.ts'
import { LANGUAGE_WISH_KEY, readStored, writeStored } from '#client/lib/stored.ts'
import type { trpc } from '#client/lib/trpc.ts'
import { languageOf, type Language } from '#shared/messages/languages.ts'
import { language as current } from '#shared/messages/text.ts'

type Client = ReturnType<typeof trpc.useUtils>['client']

/** A language that was chosen without a connection, whose it is, and the one before it. */
type Wish = { userId: string; language: Language; instead: Language }

function storedWish(userId: string): Wish | undefined {
  const [owner, ...names] = (readStored(LANGUAGE_WISH_KEY) ?? '').split(' ')
  const [language, instead] = names.map(languageOf)
  return owner === userId && language && instead ? { userId, language, instead } : undefined
}

/** Stores the choice for the account, which has it when the network returns or the app is opened with one. */
export function keepWish(client: Client, wish: Wish): void {
  // Of several choices the first knows what the account has.
  const { instead } = storedWish(wish.userId) ?? wish
  if (instead === wish.language) return dropWish()
  writeStored(LANGUAGE_WISH_KEY, `${wish.userId} ${wish.language} ${instead}`)
  addEventListener('online', () => void sendWish(client, wish.userId), { once: true })
}

/** Forgets the choice: a later one has reached the account. */
export const dropWish = (): void => writeStored(LANGUAGE_WISH_KEY, null)

/** Gives the account the stored choice, once; another language that was chosen elsewhere meanwhile stays. */
export async function sendWish(client: Client, userId: string): Promise<void> {
  const wish = storedWish(userId)
  if (!wish) return
  try {
    await client.account.chooseLanguage.mutate({ language: wish.language, instead: wish.instead })
  } catch (error) {
    // It waits for the next time, unless it was refused.
    if (isUnreachable(error) || appError(error).code === 'UNAUTHENTICATED') return
  }
  if (storedWish(userId)?.language !== wish.language) return
  dropWish()
  // A sign-in in between has shown the app in the account's former language.
  if (current() !== wish.language) await chooseLanguage(wish.language)
}
