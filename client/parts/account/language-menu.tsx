import { useQueryClient } from '@tanstack/react-query'
import { chooseLanguage, offeredLanguages } from '#client/lib/language.ts'
import { trpc } from '#client/lib/trpc.ts'
import { SelectField } from '#client/ui/field.tsx'
import { showError } from '#client/ui/toasts.tsx'
import { useLanguage, useText } from '#client/ui/use-text.ts'
import { LANGUAGES, languageOf } from '#shared/messages/languages.ts'
import { useSession } from './session.tsx'

/** The choice of the app's language; each is named in its own words. Who is signed in has it everywhere. */
export function LanguageMenu() {
  const text = useText('language')
  const current = useLanguage()
  const queries = useQueryClient()
  const { status } = useSession()
  const store = trpc.account.chooseLanguage.useMutation({ onError: () => showError(text.notStored) })
  const choose = async (name: string) => {
    const language = languageOf(name)
    if (!language) return
    try {
      await chooseLanguage(language)
    } catch {
      showError(text.notLoaded)
      return
    }
    if (status !== 'signed-in') return
    store.mutate({ language })
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
