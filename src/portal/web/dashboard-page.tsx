import { useState } from 'react'
import { type MetaArgs, useSearchParams } from 'react-router'
import { nextClassWords } from '#features/classes/next-class-rules.ts'
import { Events } from '#features/events/web/parts/upcoming-events.tsx'
import { academy } from '#platform/academy.ts'
import { may } from '#platform/permissions.ts'
import { academyZone } from '#platform/web/academy-zone.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { usePerson } from '#platform/web/session.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { useNow } from '#platform/web/use-now.ts'
import type { Dashboard } from '../contract.ts'
import { dashboardTitle } from '../pages.ts'
import { DashboardTabs } from './dashboard/dashboard-tabs.tsx'
import { Recent } from './dashboard/recent.tsx'
import { StatCards } from './dashboard/stat-cards.tsx'
import { useDashboard } from './dashboard/use-dashboard.ts'

const CourseSelection = lazyPart(
  'course-selection',
  () => import('#features/enrolments/web/parts/course-selection.tsx'),
)

export const meta = ({ location }: MetaArgs) => [
  ...pageMeta({
    title: dashboardTitle(new URLSearchParams(location.search).get('tab')),
    description: 'Your courses, classes and assignments.',
  }),
  { name: 'robots', content: 'noindex' },
]

export default function DashboardPage() {
  const person = usePerson()
  const { data: dashboard, isPending, isFetching, refetch } = useDashboard()
  const [params] = useSearchParams()
  /** Whether the dialog is open; until somebody opens or closes it, for those without courses. */
  const [choosing, setChoosing] = useState<boolean>()
  const now = useNow()
  const mayChoose = may(person, 'selectCourses')
  const isNew = mayChoose && dashboard?.courses.length === 0
  const isChoosing = choosing ?? isNew
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-4">{dashboardTitle(params.get('tab'))}</h1>
          <p className="wrap-anywhere mt-1 text-ink-2">
            Welcome back, {person.first_name || 'Student'}.{' '}
            {dashboard && comingUp(dashboard.next_class, now)}
          </p>
        </div>
        {isNew && !isChoosing && (
          <Button onClick={() => setChoosing(true)}>Select Your Courses</Button>
        )}
      </div>
      {mayChoose && isChoosing && <CourseSelection onClose={() => setChoosing(false)} />}
      {isPending && <Loading className="py-16">Loading your dashboard...</Loading>}
      {!isPending && !dashboard && (
        <div className="mt-8 max-w-[40rem]">
          <Alert title="Failed to load your data" className="mb-6">
            <p>The academy’s server did not answer. Nothing of yours is lost.</p>
          </Alert>
          <Button busy={isFetching} disabled={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      )}
      {dashboard && (
        <>
          <StatCards dashboard={dashboard} now={now} />
          <DashboardTabs
            dashboard={dashboard}
            now={now}
            onChange={mayChoose ? () => setChoosing(true) : undefined}
          />
          <Recent dashboard={dashboard} now={now} />
          <Events events={dashboard.events} now={now} />
        </>
      )}
    </>
  )
}

/** `Violin tonight at 6:30 PM.`, with the time zone where the reader's differs. */
function comingUp(next: Dashboard['next_class'], now: Date) {
  if (!next) return undefined
  const times = { starts_at: new Date(next.starts_at), ends_at: new Date(next.ends_at) }
  const words = nextClassWords(next.course, times, now, academy.timeZone)
  const zone = academyZone(now)
  return zone ? `${words} (${zone}).` : `${words}.`
}
