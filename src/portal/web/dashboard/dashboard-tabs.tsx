import { type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { MyCourses } from '#features/enrolments/web/parts/my-courses.tsx'
import { usePerson } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { LoadingList } from '#platform/web/ui/loading-list.tsx'
import { panelId, TabList, tabId } from '#platform/web/ui/tabs.tsx'
import type { Dashboard } from '../../contract.ts'
import { type DashboardTab, tabNamed, tabsFor } from '../../pages.ts'
import { isTutor } from '../../policy.ts'
import { redirectToLogin } from '../redirect-to-login.ts'

const TaughtCourses = lazyPart(
  'taught-courses',
  () => import('../teaching/taught-courses.tsx'),
  <LoadingList className="" rows={2}>
    Loading your courses...
  </LoadingList>,
)

const AssignmentsPanel = lazyPart(
  'assignments',
  async () => ({
    default: (await import('#features/assignments/web/parts/assignments-panel.tsx'))
      .AssignmentsPanel,
  }),
  <LoadingList className="" rows={2}>
    Loading assignments...
  </LoadingList>,
)

const LiveClasses = lazyPart(
  'live-classes',
  () => import('#features/live-rooms/web/parts/live-classes.tsx'),
  <LoadingList className="" rows={2}>
    Loading live classes...
  </LoadingList>,
)

const DiscussionsPanel = lazyPart(
  'discussions',
  () => import('#features/discussions/web/parts/discussions-panel.tsx'),
  <LoadingList className="" rows={2}>
    Loading discussions...
  </LoadingList>,
)

/** The timetable, where no term says when its classes are. */
const Schedule = lazyPart(
  'schedule',
  async () => ({
    default: (await import('#features/enrolments/web/parts/schedule.tsx')).Schedule,
  }),
  <LoadingList className="" rows={2}>
    Loading your schedule...
  </LoadingList>,
)

const ClassSchedule = lazyPart(
  'class-schedule',
  async () => ({
    default: (await import('#features/classes/web/parts/class-schedule.tsx')).ClassSchedule,
  }),
  <LoadingList className="" rows={2}>
    Loading your schedule...
  </LoadingList>,
)

/** In the words of the spec, section 2. */
const noCourses =
  'No classes scheduled. Please select your courses to view your personalized schedule.'

/** The prefix of the tabs' ids. */
const tabsId = 'week'

type Props = {
  dashboard: Dashboard
  now: Date
  /** They have never been enrolled. */
  isNew: boolean
  /** Opens the selection of courses, for those who have one. */
  onChange: (() => void) | undefined
}

export function DashboardTabs({ dashboard, now, isNew, onChange }: Props) {
  const { courses, has_term, assignments, rooms, discussions } = dashboard
  const [open, show] = useOpenTab()
  const person = usePerson()
  const choose = onChange && isNew && (
    <Button look="white" onClick={onChange}>
      Choose your courses
    </Button>
  )
  const panel = useRef<HTMLDivElement>(null)
  const contents: Record<DashboardTab, ReactNode> = {
    courses: isTutor(person) ? (
      <TaughtCourses />
    ) : (
      <MyCourses
        courses={courses}
        ahead={dashboard.courses_ahead}
        past={dashboard.past_courses}
        until={dashboard.courses_until}
        now={now}
        onChange={onChange}
        next={choose}
      />
    ),
    schedule: has_term ? (
      <ClassSchedule
        now={now}
        empty={isNew ? noCourses : 'No classes in this week.'}
        next={choose}
      />
    ) : (
      <Schedule
        courses={courses}
        now={now}
        empty={isNew ? noCourses : 'No classes scheduled.'}
        next={choose}
      />
    ),
    assignments: <AssignmentsPanel assignments={assignments} now={now} onLogIn={redirectToLogin} />,
    live: <LiveClasses rooms={rooms} now={now} />,
    discussions: <DiscussionsPanel discussions={discussions} courses={courses} panel={panel} />,
  }
  return (
    <div className="mt-8">
      <TabList
        id={tabsId}
        label="Your week"
        titles={tabsFor(isTutor(person))}
        open={open}
        onOpen={show}
      />
      {/* Focusable: a panel of text has no stop for the keyboard otherwise. */}
      <div
        ref={panel}
        role="tabpanel"
        id={panelId(tabsId)}
        aria-labelledby={tabId(tabsId, open)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as the tabs pattern asks
        tabIndex={0}
        className="-outline-offset-3"
      >
        {contents[open]}
      </div>
    </div>
  )
}

/** The open tab is in the address, for the links of the sidebar and for Back. */
function useOpenTab() {
  const [params, setParams] = useSearchParams()
  const open = tabNamed(params.get('tab')) ?? 'courses'
  // Back skips the tabs that the arrow keys only passed. From the whole dashboard one begins on top.
  const show = (name: DashboardTab, by: 'press' | 'key') =>
    setParams(
      { tab: name },
      { replace: by === 'key' && params.has('tab'), preventScrollReset: params.has('tab') },
    )
  return [open, show] as const
}
