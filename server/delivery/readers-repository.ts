import { DEFAULT_LANGUAGE, languageOf, type Language } from '#shared/messages/languages.ts'
import { language } from '#shared/messages/text.ts'
import type { Db } from '#server/db/connect.ts'

/** The person who reads what is sent: it is written in their language, never in that of who causes it. */
export type Reader =
  | { is: 'member'; userId: string }
  /** The builder of a claim, who is addressed by that home. */
  | { is: 'builder'; email: string; homeId: string }
  | { is: 'trade'; tradeId: string; email: string }
  /** Of whom only an address is known. */
  | { is: 'stranger'; email: string }

/** Returns the language of who reads; of a stranger it is that of who asks, who often is the reader. */
export async function languageOfReader(db: Db, reader: Reader): Promise<Language> {
  switch (reader.is) {
    case 'member':
      return (await languageOfAccount(db, reader.userId)) ?? DEFAULT_LANGUAGE
    case 'builder':
    case 'trade':
      return (await chosenFor(db, reader)) ?? DEFAULT_LANGUAGE
    case 'stranger': {
      const own = await ownLanguage(db, reader.email)
      if (own) return own
      const account = await db
        .selectFrom('users')
        .select('language')
        .where('email', '=', reader.email)
        .executeTakeFirst()
      return account ? (languageOf(account.language) ?? DEFAULT_LANGUAGE) : language()
    }
  }
}

/** Returns the language that a builder or a trade chose, else the one that was chosen for them; undefined for none. */
export async function chosenFor(
  db: Db,
  reader: Extract<Reader, { is: 'builder' | 'trade' }>,
): Promise<Language | undefined> {
  const own = await ownLanguage(db, reader.email)
  if (own) return own
  const chosen =
    reader.is === 'trade'
      ? await db.selectFrom('trades').select('language').where('id', '=', reader.tradeId).executeTakeFirst()
      : await profileOf(db, reader)
  return languageOf(chosen?.language)
}

/** A claim may be addressed to another builder than the home has now. */
async function profileOf(db: Db, { email, homeId }: { email: string; homeId: string }) {
  const profile = await db
    .selectFrom('builder_profiles')
    .select(['email', 'language'])
    .where('home_id', '=', homeId)
    .executeTakeFirst()
  return profile?.email.toLowerCase() === email.toLowerCase() ? profile : undefined
}

async function languageOfAccount(db: Db, userId: string): Promise<Language | undefined> {
  const row = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst()
  return languageOf(row?.language)
}

/** Returns the language that a builder or a trade chose on a page of theirs. */
export async function ownLanguage(db: Db, email: string): Promise<Language | undefined> {
  const row = await db
    .selectFrom('builder_languages')
    .select('language')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return languageOf(row?.language)
}

/** Keeps the language that a builder or a trade chose on a page of theirs, for their address. Idempotent. */
export async function keepOwnLanguage(db: Db, email: string, chosen: Language): Promise<void> {
  await db
    .insertInto('builder_languages')
    .values({ email: email.toLowerCase(), language: chosen })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ language: chosen }))
    .execute()
}
