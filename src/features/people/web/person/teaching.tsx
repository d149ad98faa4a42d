import { Link } from 'react-router'
import { byTitle } from '#features/catalogue/course-option-rules.ts'
import { useSite } from '#features/publishing/web/site.tsx'
import { fullName } from '#platform/full-name.ts'
import { pageAddress } from '#platform/page-address.ts'
import { call } from '#platform/web/api.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { useAction } from '#platform/web/use-action.ts'
import type { PersonCard } from '../../contract.ts'
import { api } from '../api.ts'
import { useShowPerson } from '../use-people.ts'

type Props = { person: PersonCard; teaches: NonNullable<PersonCard['teaches']> }

/** The courses that a tutor sees, and the switch between all and their own. */
export function Teaching({ person, teaches: { is_all, course_ids } }: Props) {
  const courses = useSite()
    .courses.filter(({ id }) => course_ids.includes(id))
    .toSorted(byTitle)
  const change = useAction({
    call: (all: boolean) =>
      call(api.changePersonTeaching, { params: { id: person.id }, body: { is_all: all } }),
    // By what was pressed: the page may hear of the change before the answer to it comes.
    done: (_, all) =>
      all
        ? `${fullName(person)} sees all courses`
        : `${fullName(person)} sees the courses they teach`,
    failed: 'Failed to change the courses',
    changes: ['people'],
    onDone: useShowPerson(),
  })
  return (
    <section aria-labelledby="teaching">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b pb-3 xl:min-h-14">
        <h2 id="teaching" className="text-2">
          Teaches
        </h2>
        <Button
          look="white"
          size="small"
          busy={change.isPending}
          onClick={() => change.isPending || change.mutate(!is_all)}
        >
          {is_all ? 'Limit to Own Courses' : 'Give All Courses'}
        </Button>
      </div>
      <p className="mt-4 text-ink-2">
        {is_all
          ? 'Sees discussions, recordings, materials and live rooms of all courses, and sets assignments in any.'
          : 'Sees discussions, recordings, materials and live rooms of the courses they teach alone, and sets assignments in these.'}
      </p>
      {courses.length === 0 && (
        <EmptyNote>
          Named as a tutor of no course. <Link to={pageAddress('/admin/terms')}>Terms</Link> say who
          teaches what.
        </EmptyNote>
      )}
      <ul>
        {courses.map(({ id, title }) => (
          <li key={id} className="border-rule border-b py-3.5">
            <h3 className="text-1 leading-ui">{title}</h3>
          </li>
        ))}
      </ul>
    </section>
  )
}
