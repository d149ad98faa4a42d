import { Link } from 'react-router'
import { fullName } from '#platform/full-name.ts'
import { pageAddress } from '#platform/page-address.ts'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { marks, markWords } from '../../mark-rules.ts'
import type { Roster as Content } from '../../roster-types.ts'
import { shortDay } from '../class-time.tsx'
import { MarkSign } from '../register/mark-sign.tsx'
import './roster.css'

type Props = { name: string; roster: Content; now: Date }

/** On a small screen only so many classes before the next one have space. */
const nearOnPhone = 4

/** A course as a full score: a line for each student, a bar for each class of the term. */
export function Roster({ name, roster: { classes, students }, now }: Props) {
  if (students.length === 0) return <EmptyNote>Nobody takes this course yet.</EmptyNote>
  const next = classes.findIndex((it) => !it.is_register_taken && new Date(it.starts_at) > now)
  const present = next < 0 ? classes.length - 1 : next
  const near = (index: number) => index <= present && index >= present - nearOnPhone
  const hasBegun = (index: number) => {
    const it = classes[index]
    return it && (it.is_register_taken || new Date(it.starts_at) <= now)
  }
  const stateOf = (index: number) =>
    `${near(index) ? '' : 'roster-far'} ${index === present ? 'roster-next' : ''}`
  return (
    <>
      <table className="roster">
        <caption className="sr-only">{name}: attendance and last hand-ins</caption>
        <thead>
          <tr>
            <th scope="col">Class</th>
            {classes.map(({ id, number, starts_at }, index) => (
              <th key={id} scope="col" className={stateOf(index)}>
                {hasBegun(index) ? (
                  <Link
                    to={pageAddress('/admin/classes/:id', { id })}
                    aria-label={`${number}, register of ${shortDay(starts_at)}`}
                  >
                    {number}
                  </Link>
                ) : (
                  number
                )}
              </th>
            ))}
            <th scope="col" className="roster-last">
              Last hand-in
            </th>
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <tr key={student.user_id}>
              <th scope="row">
                <bdi>{fullName(student)}</bdi>
              </th>
              {student.marks.map((mark, index) => (
                <td key={classes[index]?.id} className={`roster-bar ${stateOf(index)}`}>
                  {mark && (
                    <MarkSign
                      mark={mark}
                      {...(mark === 'absent' && { className: 'text-velvet' })}
                    />
                  )}
                  {(mark || hasBegun(index)) && (
                    <span className="sr-only">{mark ? markWords[mark] : 'Nothing noted'}</span>
                  )}
                </td>
              ))}
              <td className="roster-last">
                {student.last ? (
                  <Link
                    to={pageAddress('/admin/assignments/:id', {
                      id: student.last.assignment_id,
                      submission: student.last.submission_id ?? undefined,
                    })}
                  >
                    {student.last.title}:{' '}
                    {student.last.submission_id ? (student.last.grade ?? 'to grade') : 'on its way'}
                  </Link>
                ) : (
                  'Nothing yet'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-hidden="true" className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-ink-2 text-sm">
        {marks.map((mark) => (
          <span key={mark} className="inline-flex items-center gap-2">
            <MarkSign mark={mark} /> {markWords[mark].toLowerCase()}
          </span>
        ))}
      </p>
    </>
  )
}
