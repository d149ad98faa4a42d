import type { ReactNode } from 'react'
import { Island } from '#platform/web/islands/island.tsx'
import PageTabs from './page-tabs.island.tsx'
import { tabId } from './use-open-panel.ts'

/**
 * Panels of which one is open, with their tabs. The panels stay paper: the island has the tabs alone
 * and opens the panels beside it, so that their content is neither script nor sent twice.
 */
export function TabPanels({ label, panels }: { label: string; panels: Panel[] }) {
  return (
    <div className="tabset">
      <Island
        name="page-tabs"
        component={PageTabs}
        props={{ label, tabs: panels.map(({ id, title }) => ({ id, title })) }}
        when="idle"
      />
      {panels.map(({ id, content }) => (
        <section key={id} id={id} role="tabpanel" aria-labelledby={tabId(id)}>
          {content}
        </section>
      ))}
    </div>
  )
}

type Panel = { id: string; title: string; content: ReactNode }
