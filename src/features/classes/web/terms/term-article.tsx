import { byTitle } from '#features/catalogue/course-option-rules.ts'
import { useSite } from '#features/publishing/web/site.tsx'
import { fullName } from '#platform/full-name.ts'
import { counted } from '#platform/number-words.ts'
import { namedDay } from '#platform/web/moments.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import type { Term } from '../../term-types.ts'
import type { OpenTermsDialog } from './dialogs.ts'

type Props = { term: Term; openDialog: OpenTermsDialog }

/** A term with who teaches its courses. */
export function TermArticle({ term, openDialog }: Props) {
  const courses = useSite()
    .courses.filter(
      ({ id, state }) => state === 'shown' || term.tutors.some(({ course_id }) => course_id === id),
    )
    .toSorted(byTitle)
  const titleId = `term-${term.id}`
  return (
    <article aria-labelledby={titleId} className="border-b py-5">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id={titleId} className="wrap-anywhere text-2">
          {term.name}
        </h2>
        {term.is_current && <Badge tone="accepted">Current</Badge>}
        <span className="-ml-1 flex flex-wrap sm:ml-auto">
          <Button
            look="quiet"
            size="small"
            aria-label={`Change ${term.name}`}
            onClick={() => openDialog('term', { it: term })}
          >
            Change
          </Button>
          <Button
            look="quiet"
            size="small"
            aria-label={`Delete ${term.name}`}
            onClick={() => openDialog('delete', { it: { kind: 'term', ...term } })}
          >
            Delete
          </Button>
        </span>
      </div>
      <p className="tabular text-ink-2">
        {namedDay(term.first_day)} – {namedDay(term.last_day)},{' '}
        {counted(term.classes, 'class', 'classes')}
        {term.apply_until && `, applications until ${namedDay(term.apply_until)}`}
      </p>
      <h3 className="mt-4 font-sans font-semibold text-ui">Who teaches</h3>
      <ul className="mt-1 border-rule border-t xl:columns-2 xl:gap-x-10">
        {courses.map(({ id, title }) => {
          const tutors = term.tutors.filter(({ course_id }) => course_id === id)
          return (
            <li
              key={id}
              className="flex min-h-11 break-inside-avoid items-center gap-x-4 border-rule border-b"
            >
              <span className="min-w-0 flex-1 py-1">
                {title}
                <span className="wrap-anywhere block text-ink-2 text-sm">
                  {tutors.map(fullName).join(', ') || 'Nobody yet'}
                </span>
              </span>
              <Button
                look="quiet"
                size="small"
                aria-label={`Tutors of ${title} in ${term.name}`}
                onClick={() => openDialog('tutors', { term, course_id: id })}
              >
                Tutors
              </Button>
            </li>
          )
        })}
      </ul>
    </article>
  )
}
