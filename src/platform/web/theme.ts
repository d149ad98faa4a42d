/** How the portal is lit on this device: by hand, or as the device is set. */
export type ThemeChoice = 'day' | 'night' | 'device'

/**
 * Lights the page by the choice and the device. It also runs as an inline script before the page is
 * painted, so it refers to nothing outside itself.
 */
function applyTheme() {
  let choice: string | null = null
  try {
    choice = localStorage.getItem('cadenza.theme')
  } catch {
    // The browser keeps nothing.
  }
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const isNight = choice === 'night' || (choice !== 'day' && isDark)
  document.documentElement.dataset.theme = isNight ? 'stage' : 'day'
  const color = document.querySelector('meta[name=theme-color]')
  color?.setAttribute('content', isNight ? '#15110E' : '#FAF5E9')
}

export const themeScript = `(${applyTheme})()`

export function readTheme(): ThemeChoice {
  try {
    const choice = localStorage.getItem(key)
    return choice === 'day' || choice === 'night' ? choice : 'device'
  } catch {
    return 'device'
  }
}

/** For this device, in all its tabs. */
export function chooseTheme(choice: ThemeChoice) {
  try {
    if (choice === 'device') localStorage.removeItem(key)
    else localStorage.setItem(key, choice)
  } catch {
    // Without storage the device decides.
  }
  dispatchEvent(new Event(changed))
}

/** Calls `act` when another theme is chosen, in this tab or another one. */
export function onThemeChange(act: () => void) {
  const events = ['storage', changed]
  for (const event of events) addEventListener(event, act)
  return () => {
    for (const event of events) removeEventListener(event, act)
  }
}

/** Follows the device and what is chosen, until the returned function is called. */
export function followTheme() {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const stop = onThemeChange(applyTheme)
  applyTheme()
  dark.addEventListener('change', applyTheme)
  return () => {
    stop()
    dark.removeEventListener('change', applyTheme)
    delete document.documentElement.dataset.theme
  }
}

const key = 'cadenza.theme'
const changed = 'cadenza:theme-chosen'
