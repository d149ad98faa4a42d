import { useSearchParams } from 'react-router'
import { courseOptions } from '#features/catalogue/course-option-rules.ts'
import { useSite } from '#features/publishing/web/site.tsx'
import { may } from '#platform/permissions.ts'
import { academyZone } from '#platform/web/academy-zone.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { usePerson } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/field.tsx'
import { LoadFailure } from '#platform/web/ui/load-failure.tsx'
import { LoadingList } from '#platform/web/ui/loading-list.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { useDialogs } from '#platform/web/ui/use-dialogs.tsx'
import { useNow } from '#platform/web/use-now.ts'
import { useKeptRegisters } from '../register/use-kept-registers.tsx'
import { useGivenAwayClasses, useManagedClasses } from '../use-classes.ts'
import { dialogs } from './dialogs.ts'
import { useWeek } from './use-week.ts'
import { WeekBar } from './week-bar.tsx'
import { WeekList } from './week-list.tsx'

export const meta = () => [
  ...pageMeta({ title: 'Classes', description: 'The classes of a week.' }),
  { name: 'robots', content: 'noindex' },
]

export default function ClassesPage() {
  const week = useWeek()
  const { first_day, last_day } = week
  const [course, setCourse] = useCourse()
  const { courses } = useSite()
  const list = useManagedClasses({ first_day, last_day }, course)
  const givenAway = useGivenAwayClasses({ first_day, last_day })
  const { title, open, dialog } = useDialogs(dialogs)
  const zone = academyZone(useNow())
  const unsent = useKeptRegisters()
  const isOffice = may(usePerson(), 'manageEverybodysClasses')
  return (
    <>
      <PageHead title="Classes" titleRef={title}>
        <Button
          onClick={() => open('class', { firstDay: week.isThisWeek ? week.today : first_day })}
        >
          Add a Class
        </Button>
      </PageHead>
      {unsent}
      <search className="mt-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <WeekBar week={week} />
        {isOffice && (
          <SelectField
            name="course"
            label="Show"
            className="min-w-56 max-sm:w-full"
            value={course ?? ''}
            placeholder="All courses"
            options={courseOptions(courses)}
            onChange={({ target }) => setCourse(target.value)}
          />
        )}
      </search>
      {zone && <p className="mt-4 text-ink-2">Times are {zone}, on the academy’s clock.</p>}
      <div className="mt-4">
        {list.isPending && <LoadingList>Loading classes...</LoadingList>}
        {!list.isPending && !list.data && (
          <LoadFailure query={list}>The classes could not be loaded.</LoadFailure>
        )}
        {list.data && (
          <WeekList
            classes={list.data}
            // The office sees them among all.
            givenAway={isOffice ? [] : (givenAway.data ?? [])}
            week={week}
            openDialog={open}
          />
        )}
      </div>
      {dialog}
    </>
  )
}

/** The course in the address, for Back and for shared links. */
function useCourse() {
  const [params, setParams] = useSearchParams()
  const course = Number(params.get('course')) || undefined
  const set = (value: string) => {
    const next = new URLSearchParams(params)
    if (value) next.set('course', value)
    else next.delete('course')
    setParams(next, { preventScrollReset: true })
  }
  return [course, set] as const
}
