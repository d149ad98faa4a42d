import { Sign } from '#platform/web/ui/sign.tsx'
import type { CoursePage } from '../../contract.ts'

type Props = {
  course: Pick<CoursePage, 'syllabus' | 'syllabus_note' | 'present_week' | 'description'>
}

/** This week's place in the syllabus, and all of it on request. */
export function SyllabusWeek({ course }: Props) {
  const { syllabus, syllabus_note, present_week, description } = course
  const weeks = syllabus.filter(({ week }) => week > 0)
  const present = weeks.find(({ week }) => week === present_week)
  return (
    <>
      <p className="wrap-anywhere mt-3 font-display font-medium text-3 leading-head">
        {present?.topic ?? (present_week === 0 ? 'Theory, before the first week' : description)}
      </p>
      {present && <p className="mt-2 max-w-[62ch] text-ink-2">{present.content}</p>}
      {weeks.length > 0 && (
        <>
          {present_week !== null && (
            <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="font-semibold">
                Week {present_week} of {weeks.length}
              </span>
              <span aria-hidden="true" className="inline-flex flex-wrap gap-1">
                {weeks.map(({ week }) => (
                  <Sign
                    key={week}
                    name={week < present_week ? 'solid' : 'hollow'}
                    className={week === present_week ? 'text-brass' : ''}
                  />
                ))}
              </span>
            </p>
          )}
          <details className="mt-4">
            <summary className="cursor-pointer py-2 font-semibold">The whole syllabus</summary>
            {syllabus_note && <p className="mt-1 max-w-[62ch] text-ink-2">{syllabus_note}</p>}
            <ol className="mt-2">
              {syllabus.map(({ week, topic, content }) => (
                <li
                  key={week}
                  aria-current={week === present_week ? 'step' : undefined}
                  className={`grid grid-cols-[2.5rem_1fr] border-rule border-t py-2.5 ${week === present_week ? 'border-l-4 border-l-brass pl-3' : ''}`}
                >
                  <p className="tabular font-display text-2 leading-none">
                    <span className="sr-only">Week </span>
                    {week}
                  </p>
                  <div className="min-w-0">
                    <h3 className="font-sans font-semibold text-base tracking-normal">{topic}</h3>
                    <p className="text-ink-2">{content}</p>
                  </div>
                </li>
              ))}
            </ol>
          </details>
        </>
      )}
    </>
  )
}
