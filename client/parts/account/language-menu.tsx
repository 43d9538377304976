import { useQueryClient } from '@tanstack/react-query'
import { isUnreachable } from '#client/lib/errors.ts'
import { chooseLanguage, offeredLanguages } from '#client/lib/language.ts'
import { trpc } from '#client/lib/trpc.ts'
import { SelectField } from '#client/ui/field.tsx'
import { showError, showSuccess } from '#client/ui/toasts.tsx'
import { useLanguage, useText } from '#client/ui/use-text.ts'
import { LANGUAGES, languageOf, type Language } from '#shared/messages/languages.ts'
import { textOf } from '#shared/messages/text.ts'
import { dropWish, keepWish } from './language-wish.ts'
import { useSession } from './session.tsx'

/** The choice of the app's language; each is named in its own words. Who is signed in has it everywhere. */
export function LanguageMenu() {
  const text = useText('language')
  const current = useLanguage()
  const queries = useQueryClient()
  const { user } = useSession()
  const { client } = trpc.useUtils()
  const store = async (userId: string, language: Language) => {
    try {
      await client.account.chooseLanguage.mutate({ language })
      dropWish()
    } catch (error) {
      if (!isUnreachable(error)) return showError(textOf('language').notStored)
      keepWish(client, { userId, language, instead: current })
      showSuccess(textOf('language').storedLater)
    }
  }
  const choose = async (name: string) => {
    const language = languageOf(name)
    if (!language) return
    try {
      await chooseLanguage(language)
    } catch {
      showError(text.notLoaded)
      return
    }
    if (!user) return
    void store(user.id, language)
    // Some of what the server sent is in words.
    void queries.invalidateQueries()
  }
  return (
    <SelectField label={text.label} value={current} onChange={({ target }) => void choose(target.value)}>
      {offeredLanguages().map((name) => (
        <option key={name} value={name} lang={name}>
          {LANGUAGES[name].name}
        </option>
      ))}
    </SelectField>
  )
}
