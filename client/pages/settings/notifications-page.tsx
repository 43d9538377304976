import { NotifyPanel } from './notify-panel.tsx'
import { PushRows } from './push-rows.tsx'
import { usePage } from '#client/ui/page.tsx'
import { EmailChoice } from './email-choice.tsx'
import { FollowUpChoice } from './follow-up-choice.tsx'
import { ReminderChoice } from './reminder-choice.tsx'
import { SettingsFrame } from '#client/parts/settings/settings-frame.tsx'
import { SettingsPanel } from '#client/parts/settings/settings-panel.tsx'

/** How the person is notified of what happens on their claims, and what is sent by itself when nothing does. */
export function NotificationsPage() {
  usePage({ title: 'Settings', documentTitle: 'Notifications', hasOwnHeading: true })
  return (
    <SettingsFrame>
      <div className="page-h">
        <h1>Notifications</h1>
      </div>
      <SettingsPanel id="notifications" title="How we tell you">
        <ul className="set-rows">
          <PushRows />
          <li>
            <EmailChoice />
          </li>
          <li>
            <ReminderChoice />
          </li>
        </ul>
      </SettingsPanel>
      <SettingsPanel id="follow-ups" title="When your builder is late">
        <ul className="set-rows">
          <li>
            <FollowUpChoice />
          </li>
        </ul>
      </SettingsPanel>
      <NotifyPanel />
    </SettingsFrame>
  )
}
