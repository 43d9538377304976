import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { useUser } from './session.tsx'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { keepTelling } from './push-turn-on.ts'

/** The message that the service worker sends when a notification is pressed. */
const Pressed = z.union([z.object({ openClaim: z.string() }), z.object({ openHome: z.literal(true) })])

/** Opens the claim or the warranty of a notification that was pressed, and takes those of it away once it is open. Shows nothing. */
export function PushFollower(): null {
  const { id: userId } = useUser()
  const { client } = trpc.useUtils()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  useEffect(() => {
    keepTelling(client, userId).catch((error: unknown) => {
      console.warn('Notifications could not be continued', error)
    })
  }, [client, userId])

  useEffect(() => {
    const workers = navigator.serviceWorker
    const onMessage = ({ data }: MessageEvent) => {
      const { data: pressed } = Pressed.safeParse(data)
      if (pressed) void navigate('openHome' in pressed ? paths.coverage : paths.claim(pressed.openClaim))
    }
    workers.addEventListener('message', onMessage)
    return () => workers.removeEventListener('message', onMessage)
  }, [navigate])

  useEffect(() => {
    closeNotificationsAt(pathname).catch(() => undefined)
  }, [pathname])
  return null
}

async function closeNotificationsAt(pathname: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const shown = (await registration?.getNotifications()) ?? []
  for (const notification of shown)
    if (pathname === (notification.tag === 'home' ? paths.coverage : paths.claim(notification.tag)))
      notification.close()
}
