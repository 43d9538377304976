import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/link.tsx'
import { usePage } from '#client/ui/page.tsx'
import { PlainPage } from '#client/ui/house-outline.tsx'
import { useText } from '#client/ui/use-text.ts'

export function NotFoundPage() {
  const text = useText('navigation').notFound
  usePage({ title: text.title, hasOwnHeading: true })
  return (
    <PlainPage title={text.title}>
      <p className="text2">{text.text}</p>
      <ButtonLink look="primary" isLarge to={paths.dashboard}>
        {text.button}
      </ButtonLink>
    </PlainPage>
  )
}
