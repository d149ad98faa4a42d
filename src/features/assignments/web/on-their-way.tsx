import { fullName } from '#platform/full-name.ts'
import { Ago } from '#platform/web/ui/ago.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import type { OnItsWay } from '../contract.ts'
import { isLate } from '../rules.ts'

type Props = { rows: readonly OnItsWay[]; due_date: string | null }

/** What was handed in and is not all there yet; it moves to the submissions by itself. */
export function OnTheirWay({ rows, due_date }: Props) {
  return (
    <section className="mt-10">
      <h2 className="tabular border-b pb-2 text-2">On the Way ({rows.length})</h2>
      <p className="mt-3 text-ink-2">
        Handed in, and still being sent. Each can be heard and graded when all of it is there.
      </p>
      <ul className="wide-columns">
        {rows.map(({ student, submitted_at, is_there_another }) => (
          <li
            key={`${student.student_id} ${fullName(student)} ${submitted_at}`}
            className="border-rule border-b py-3.5"
          >
            <h3 className="wrap-anywhere text-1">
              <bdi>{fullName(student)}</bdi>
            </h3>
            <p className="tabular flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2 text-sm">
              <span>{student.student_id ?? 'No student ID'}</span>
              <Ago at={submitted_at} />
              {isLate(submitted_at, due_date) && <Badge tone="rejected">Late</Badge>}
              {is_there_another && <span>The take before stands in its list until then.</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
