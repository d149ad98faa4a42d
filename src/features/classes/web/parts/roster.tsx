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
  const columns = columnsOf(classes, now)
  return (
    <>
      <table className="roster">
        <caption className="sr-only">{name}: attendance and last hand-ins</caption>
        <thead>
          <tr>
            <th scope="col">Class</th>
            {columns.map(({ id, number, starts_at, hasBegun, className }) => (
              <th key={id} scope="col" className={className}>
                {hasBegun ? (
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
            <StudentLine key={student.user_id} student={student} columns={columns} />
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

/** The classes with how each is shown. */
function columnsOf(classes: Content['classes'], now: Date) {
  const next = classes.findIndex((it) => !it.is_register_taken && new Date(it.starts_at) > now)
  const present = next < 0 ? classes.length - 1 : next
  return classes.map((it, index) => {
    const isNear = index <= present && index >= present - nearOnPhone
    return {
      ...it,
      hasBegun: it.is_register_taken || new Date(it.starts_at) <= now,
      className: `${isNear ? '' : 'roster-far'} ${index === present ? 'roster-next' : ''}`,
    }
  })
}

type LineProps = {
  student: Content['students'][number]
  columns: ReturnType<typeof columnsOf>
}

const StudentLine = ({ student, columns }: LineProps) => (
  <tr>
    <th scope="row">
      <bdi>{fullName(student)}</bdi>
    </th>
    {columns.map(({ id, hasBegun, className }, index) => {
      const mark = student.marks[index]
      return (
        <td key={id} className={`roster-bar ${className}`}>
          {mark && (
            <MarkSign mark={mark} {...(mark === 'absent' && { className: 'text-velvet' })} />
          )}
          {(mark || hasBegun) && (
            <span className="sr-only">{mark ? markWords[mark] : 'Nothing noted'}</span>
          )}
        </td>
      )
    })}
    <td className="roster-last">
      {student.last ? <LastHandIn last={student.last} /> : 'Nothing yet'}
    </td>
  </tr>
)

const LastHandIn = ({ last }: { last: NonNullable<LineProps['student']['last']> }) => (
  <Link
    to={pageAddress('/admin/assignments/:id', {
      id: last.assignment_id,
      submission: last.submission_id ?? undefined,
    })}
  >
    {last.title}: {last.submission_id ? (last.grade ?? 'to grade') : 'on its way'}
  </Link>
)
