import { useState } from 'react'
import { pageMeta } from '#platform/web/page-meta.ts'
import { usePerson } from '#platform/web/session.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CourseSelection } from './dashboard/course-selection.tsx'
import { DashboardTabs } from './dashboard/dashboard-tabs.tsx'
import { Events } from './dashboard/events.tsx'
import { Recent } from './dashboard/recent.tsx'
import { StatCards } from './dashboard/stat-cards.tsx'
import { useDashboard } from './dashboard/use-dashboard.ts'

export const meta = () => [
  ...pageMeta({ title: 'Dashboard', description: 'Your courses, classes and assignments.' }),
  { name: 'robots', content: 'noindex' },
]

export default function DashboardPage() {
  const person = usePerson()
  const { data: dashboard, isPending, refetch } = useDashboard()
  const [declined, setDeclined] = useState(false)
  // Moments are compared with the time at which the answer came.
  const now = new Date()
  const mayChoose = person.role === 'student' && dashboard?.courses?.length === 0
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-4">Dashboard</h1>
          <p className="mt-1 text-ink-2">Welcome back, {person.first_name || 'Student'}.</p>
        </div>
        {mayChoose && declined && (
          <Button onClick={() => setDeclined(false)}>Select Your Courses</Button>
        )}
      </div>
      {isPending && (
        <p role="status" className="flex items-center gap-3 py-16">
          <span className="staff-sign" aria-hidden="true" />
          Loading your dashboard...
        </p>
      )}
      {!isPending && !dashboard && (
        <div className="mt-8 max-w-[40rem]">
          <Alert title="Failed to load your data" className="mb-6">
            <p>The academy’s server did not answer. Nothing of yours is lost.</p>
          </Alert>
          <Button onClick={() => refetch()}>Try again</Button>
        </div>
      )}
      {dashboard && (
        <>
          <StatCards dashboard={dashboard} now={now} />
          <DashboardTabs dashboard={dashboard} now={now} />
          <Recent dashboard={dashboard} now={now} />
          <Events now={now} />
        </>
      )}
      {mayChoose && !declined && <CourseSelection onClose={() => setDeclined(true)} />}
    </>
  )
}
