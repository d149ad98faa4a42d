import type { KeyboardEvent } from 'react'

const tabs = { login: 'Login', register: 'Register' }
export type DoorTab = keyof typeof tabs
const names = Object.keys(tabs) as DoorTab[]

export const panelId = 'door-panel'
export const tabId = (name: DoorTab) => `door-${name}`

/** Two tabs of our own: a library's would be a seventh of the page's script. */
export function DoorTabs({ tab, open }: { tab: DoorTab; open(tab: DoorTab): void }) {
  const walk = (event: KeyboardEvent) => {
    const next = stepTo(event.key, names.indexOf(tab))
    if (!next) return
    event.preventDefault()
    open(next)
    document.getElementById(tabId(next))?.focus()
  }
  return (
    <div role="tablist" aria-label="Log in or register" className="tab-list">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(name)}
          aria-selected={tab === name}
          aria-controls={panelId}
          tabIndex={tab === name ? 0 : -1}
          onClick={() => open(name)}
          onKeyDown={walk}
          className="cursor-pointer"
        >
          {tabs[name]}
        </button>
      ))}
    </div>
  )
}

function stepTo(key: string, at: number) {
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: names.length - 1,
  }
  const to = steps[key]
  return to === undefined ? undefined : names[(to + names.length) % names.length]
}
