import { type KeyboardEvent, useEffect, useRef } from 'react'
import { unmodifiedKey } from '../unmodified-key.ts'

type Props<Name extends string> = {
  /** The prefix of the ids of the tabs and their panel, unique on a page. */
  id: string
  label: string
  /** Of those that there are. */
  titles: Readonly<Partial<Record<Name, string>>>
  open: Name
  /** `key`: opened by an arrow key. */
  onOpen(name: Name, by: 'press' | 'key'): void
}

export const panelId = (id: string) => `${id}-panel`
export const tabId = (id: string, name: string) => `${id}-${name}`

/**
 * Tabs of which one is open (the tabs pattern of WAI-ARIA's authoring practices). Our own: a
 * library's would be a seventh of the login's script, and a tenth of the dashboard's.
 */
export function TabList<Name extends string>({ id, label, titles, open, onOpen }: Props<Name>) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => bringIntoSight(list.current, tabId(id, open)), [id, open])
  const names = Object.keys(titles) as Name[]
  // From the focused tab: the one just pressed may not be open yet.
  const walk = (event: KeyboardEvent, from: Name) => {
    const next = stepTo(unmodifiedKey(event), names, from)
    if (!next) return
    event.preventDefault()
    onOpen(next, 'key')
    document.getElementById(tabId(id, next))?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className="tab-list">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(id, name)}
          aria-selected={open === name}
          aria-controls={panelId(id)}
          tabIndex={open === name ? 0 : -1}
          onClick={() => onOpen(name, 'press')}
          onKeyDown={(event) => walk(event, name)}
          className="cursor-pointer"
        >
          {titles[name]}
        </button>
      ))}
    </div>
  )
}

/** On a small screen the list is wider than the page; scrolls the list alone. */
function bringIntoSight(list: HTMLElement | null, id: string) {
  const tab = document.getElementById(id)?.getBoundingClientRect()
  const sight = list?.getBoundingClientRect()
  if (!list || !tab || !sight) return
  list.scrollLeft += Math.max(0, tab.right - sight.right) - Math.max(0, sight.left - tab.left)
}

function stepTo<Name>(key: string, names: readonly Name[], from: Name) {
  const at = names.indexOf(from)
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: names.length - 1,
  }
  const to = steps[key]
  return to === undefined ? undefined : names[(to + names.length) % names.length]
}
