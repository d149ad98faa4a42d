import { Link } from 'react-router'
import { fullName } from '#platform/full-name.ts'
import { pageAddress } from '#platform/page-address.ts'
import { Ago } from '#platform/web/ui/ago.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import type { ToGrade } from '../../contract.ts'

type Props = {
  toGrade: ToGrade
  /** Whether grading is the next thing to do. */
  isFirst: boolean
}

type Waiting = ToGrade['oldest'][number]

const addressOf = ({ id, assignment_id, asks_for }: Waiting) =>
  asks_for === 'performance'
    ? pageAddress('/admin/assignments/performances/:id', { id })
    : pageAddress('/admin/assignments/:id', { id: assignment_id, submission: id })

/** How much is to grade, what has waited longest, and the way to it. */
export function ToGradeList({ toGrade: { total, oldest }, isFirst }: Props) {
  const [first] = oldest
  if (!first) return <EmptyNote>Nothing is to grade.</EmptyNote>
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6">
      <p className="tabular pt-3 font-display font-medium text-5 leading-none">{total}</p>
      <div>
        <ul>
          {oldest.map((it) => (
            <li key={it.id} className="relative border-rule border-b py-3">
              <h3 className="wrap-anywhere text-1">
                <Link to={addressOf(it)} className="after:absolute after:inset-0">
                  <bdi>{it.title}</bdi>
                </Link>
              </h3>
              <p className="wrap-anywhere flex flex-wrap gap-x-4 text-ink-2 text-sm">
                <span>
                  <bdi>{fullName(it)}</bdi>
                </span>
                <span>{it.course}</span>
                <Ago at={it.submitted_at} />
              </p>
            </li>
          ))}
        </ul>
        <Link
          to={addressOf(first)}
          className={buttonClass({ look: isFirst ? 'black' : 'white', className: 'mt-4' })}
        >
          Grade
        </Link>
      </div>
    </div>
  )
}
