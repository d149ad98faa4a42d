import { Tabs } from '@base-ui/react/tabs'
import { useEffect, useState } from 'react'
import { tabId, useOpenPanel } from './use-open-panel.ts'

/** The tabs of the panels beside this island; each is also a link to its panel. */
export default function PageTabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const [open, openAnother] = useOpenPanel(tabs.map(({ id }) => id))
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return (
    <Tabs.Root value={open} onValueChange={openAnother} className="wrap">
      <Tabs.List activateOnFocus aria-label={label} className="tab-list">
        {tabs.map(({ id, title }) => (
          <Tabs.Tab
            key={id}
            value={id}
            id={tabId(id)}
            aria-controls={id}
            // Before hydration the tabs are links, and each of them is a tab stop.
            {...(!alive && { tabIndex: 0 })}
            nativeButton={false}
            // As a link it would scroll too.
            onClick={(event) => event.preventDefault()}
            render={<a href={`#${id}`}>{title}</a>}
          />
        ))}
      </Tabs.List>
    </Tabs.Root>
  )
}

type Tab = { id: string; title: string }
