import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Empty } from '#platform/web/ui/empty.tsx'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { panelId, TabList, tabId } from '#platform/web/ui/tabs.tsx'
import type { Dashboard } from '../../contract.ts'
import { type DashboardTab, dashboardTabs, tabNamed } from '../../pages.ts'
import { AssignmentsTab } from './assignments-tab.tsx'
import { MyCourses } from './my-courses.tsx'
import { Schedule } from './schedule.tsx'
import { weekTabs } from './week-panel.ts'

const LiveClasses = lazyPart(
  'live-classes',
  () => import('./live-classes.tsx'),
  <Empty>Loading live classes...</Empty>,
)

const DiscussionsTab = lazyPart(
  'discussions-tab',
  () => import('./discussions-tab.tsx'),
  <Empty>Loading discussions...</Empty>,
)

type Props = { dashboard: Dashboard; now: Date }

export function DashboardTabs({ dashboard, now }: Props) {
  const { courses, assignments, rooms, discussions } = dashboard
  const [open, show] = useOpenTab()
  const contents: Record<DashboardTab, ReactNode> = {
    courses: <MyCourses courses={courses} />,
    schedule: <Schedule courses={courses} now={now} />,
    assignments: <AssignmentsTab assignments={assignments} now={now} />,
    live: <LiveClasses rooms={rooms} now={now} />,
    discussions: <DiscussionsTab discussions={discussions} courses={courses} />,
  }
  return (
    <div className="mt-8">
      <TabList id={weekTabs} label="Your week" titles={dashboardTabs} open={open} onOpen={show} />
      {/* A stop for the keyboard: a panel of text has none of its own. */}
      <div
        role="tabpanel"
        id={panelId(weekTabs)}
        aria-labelledby={tabId(weekTabs, open)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as the tabs pattern asks
        tabIndex={0}
        className="-outline-offset-3"
      >
        {contents[open]}
      </div>
    </div>
  )
}

/** The open tab is in the address: the sidebar leads to it, and Back to the one before. */
function useOpenTab() {
  const [params, setParams] = useSearchParams()
  const open = tabNamed(params.get('tab')) ?? 'courses'
  // Back goes to the tab that was pressed before, past those that the arrow keys only passed.
  const show = (name: DashboardTab, by: 'press' | 'key') =>
    setParams({ tab: name }, { replace: by === 'key', preventScrollReset: true })
  return [open, show] as const
}
