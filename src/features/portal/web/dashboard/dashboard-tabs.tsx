import { Tabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Dashboard } from '../../contract.ts'
import { AssignmentsTab } from './assignments-tab.tsx'
import { DiscussionsTab } from './discussions-tab.tsx'
import { LiveClasses } from './live-classes.tsx'
import { MyCourses } from './my-courses.tsx'
import { Schedule } from './schedule.tsx'

type Props = { dashboard: Dashboard; now: Date }

export function DashboardTabs({ dashboard, now }: Props) {
  const { courses, assignments, rooms, discussions } = dashboard
  const [open, show] = useOpenTab()
  const contents: Record<TabName, ReactNode> = {
    courses: <MyCourses courses={courses} />,
    schedule: <Schedule courses={courses} />,
    assignments: <AssignmentsTab assignments={assignments} now={now} />,
    live: <LiveClasses rooms={rooms} now={now} />,
    discussions: <DiscussionsTab discussions={discussions} courses={courses} />,
  }
  return (
    <Tabs.Root value={open} onValueChange={show} className="mt-8">
      <Tabs.List aria-label="Your week" className="tab-list">
        {tabNames.map((name) => (
          <Tabs.Tab key={name} value={name} className="cursor-pointer">
            {titles[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel key={open} value={open}>
        {contents[open]}
      </Tabs.Panel>
    </Tabs.Root>
  )
}

const titles = {
  courses: 'My Courses',
  schedule: 'Schedule',
  assignments: 'Assignments',
  live: 'Live Classes',
  discussions: 'Discussions',
}
type TabName = keyof typeof titles
const tabNames = Object.keys(titles) as TabName[]

/** The open tab is in the address: the sidebar leads to it, and Back to the one before. */
function useOpenTab() {
  const [params, setParams] = useSearchParams()
  const wish = params.get('tab')
  const open = tabNames.find((name) => name === wish) ?? 'courses'
  const show = (name: TabName) => setParams({ tab: name })
  return [open, show] as const
}
