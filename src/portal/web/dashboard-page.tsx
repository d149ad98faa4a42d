import { type ReactNode, useEffect, useState } from 'react'
import { Link, type MetaArgs, useNavigate, useSearchParams } from 'react-router'
import { academy } from '#platform/academy.ts'
import { clockIn } from '#platform/clocks.ts'
import { clockTime, dateIn } from '#platform/dates.ts'
import { pageAddress } from '#platform/page-address.ts'
import { may } from '#platform/permissions.ts'
import { academyZone } from '#platform/web/academy-zone.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { usePerson } from '#platform/web/session.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { LoadingList } from '#platform/web/ui/loading-list.tsx'
import { useNow } from '#platform/web/use-now.ts'
import { dashboardTitle, tabNamed } from '../pages.ts'
import { isTutor } from '../policy.ts'
import { DashboardTabs } from './dashboard/dashboard-tabs.tsx'
import { Recent } from './dashboard/recent.tsx'
import { Today } from './dashboard/today.tsx'
import { useDashboard } from './dashboard/use-dashboard.ts'
import { TeachingWeek } from './teaching/teaching-week.tsx'

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

/** A tutor's week, or a student's day; a tab of its own at the address of one. */
export default function DashboardPage() {
  const [params] = useSearchParams()
  const tab = tabNamed(params.get('tab'))
  if (!isTutor(usePerson())) return <StudentDashboard />
  // Its address may come from a mail or a bookmark.
  if (tab === 'assignments') return <ToSetAssignments />
  if (tab) return <StudentDashboard />
  return (
    <>
      <PageHead title="This week" />
      <TeachingWeek />
    </>
  )
}

/** Goes on to them; the router's own component for it would be in the script of every page. */
function ToSetAssignments() {
  const navigate = useNavigate()
  useEffect(() => void navigate(pageAddress('/admin/assignments'), { replace: true }), [navigate])
  return null
}

/** The heading and the time at the academy. */
function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h1 className="text-2">{title}</h1>
      {children}
      <p className="tabular text-ink-2 sm:ml-auto">{clockWords(useNow())}</p>
    </div>
  )
}

function StudentDashboard() {
  const person = usePerson()
  const { data: dashboard, isPending, isFetching, refetch } = useDashboard()
  const [params] = useSearchParams()
  /** Whether the dialog is open; until somebody opens or closes it, for those who never had courses. */
  const [choosing, setChoosing] = useState<boolean>()
  const now = useNow()
  const open = tabNamed(params.get('tab'))
  const mayChoose = may(person, 'selectCourses')
  const isNew = mayChoose && (dashboard?.is_new ?? false)
  const isChoosing = choosing ?? isNew
  const choose = () => setChoosing(true)
  return (
    <>
      {open ? (
        <h1 className="text-3">{dashboardTitle(open)}</h1>
      ) : (
        <PageHead title={dashboardTitle(null)}>
          <p className="wrap-anywhere text-ink-2">
            Welcome back, <bdi>{person.first_name || 'Student'}</bdi>.
          </p>
        </PageHead>
      )}
      {!open && may(person, 'enterOffice') && (
        <p className="mt-5 border-brass border-l-8 bg-cream px-5 py-3">
          This is the students’ side. What you run the academy with is in the{' '}
          <Link to={pageAddress('/admin')}>Admin Panel</Link>.
        </p>
      )}
      {mayChoose && isChoosing && <CourseSelection onClose={() => setChoosing(false)} />}
      {isPending && (
        <LoadingList className={open ? 'mt-8' : 'loading-day mt-2'}>
          Loading your dashboard...
        </LoadingList>
      )}
      {!isPending && !dashboard && (
        <div className="mt-8 max-w-[40rem]">
          <Alert title="Failed to load your data" className="mb-6">
            <p>The academy’s server did not answer. Nothing of yours is lost.</p>
          </Alert>
          <Button busy={isFetching} onClick={() => isFetching || refetch()}>
            Try again
          </Button>
        </div>
      )}
      {dashboard && !open && (
        <Today dashboard={dashboard} now={now} onSelect={isNew ? choose : undefined} />
      )}
      {dashboard && (
        <DashboardTabs
          dashboard={dashboard}
          now={now}
          isNew={isNew}
          onChange={mayChoose ? choose : undefined}
        />
      )}
      {dashboard && !open && <Recent dashboard={dashboard} now={now} />}
    </>
  )
}

/** `Monday, Nov 23, 2026, 6:52 PM`, with the academy's time zone where the reader's differs. */
function clockWords(now: Date) {
  const { timeZone } = academy
  const { weekday, time } = clockIn(timeZone, now)
  const zone = academyZone(now)
  return `${weekday}, ${dateIn(timeZone, now)}, ${clockTime(time)}${zone ? ` (${zone})` : ''}`
}
