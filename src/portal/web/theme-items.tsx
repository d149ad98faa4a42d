import { useSyncExternalStore } from 'react'
import { chooseTheme, onThemeChange, readTheme, type ThemeChoice } from '#platform/web/theme.ts'
import { menuItem } from './menu-item.ts'

/** How the portal is lit, as items of the account menu. */
export function ThemeItems() {
  const chosen = useSyncExternalStore(onThemeChange, readTheme, () => 'device')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
    <div role="group" aria-label="Light" className="my-2 border-rule border-y-1 py-2">
      {choices.map(([choice, label]) => (
        <button
          key={choice}
          type="button"
          role="menuitemradio"
          aria-checked={choice === chosen}
          tabIndex={-1}
          onClick={() => chooseTheme(choice)}
          className={`${menuItem} sign ${choice === chosen ? 'sign-solid' : 'sign-hollow'} gap-3`}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

const choices: [ThemeChoice, string][] = [
  ['day', 'By day'],
  ['night', 'By night'],
  ['device', 'As this device is set'],
]
