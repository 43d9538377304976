import { useState } from 'react'
import { chooseTheme, chosenTheme, THEMES, type Theme } from '#client/lib/theme.ts'
import { SettingsPanel } from '#client/parts/settings/settings-panel.tsx'

const LABELS: Record<Theme, string> = { dark: 'Dark', light: 'Light', system: 'Same as this device' }

export function ThemePanel() {
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <SettingsPanel id="theme" title="Theme">
      <div className="chips" role="radiogroup" aria-labelledby="theme">
        {THEMES.map((choice) => (
          <label key={choice} className="chip">
            <input
              type="radio"
              name="theme"
              checked={choice === theme}
              onChange={() => {
                chooseTheme(choice)
                setTheme(choice)
              }}
            />
            {LABELS[choice]}
          </label>
        ))}
      </div>
      <p className="hint">Kept in this browser.</p>
    </SettingsPanel>
  )
}
