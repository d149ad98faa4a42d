import { fullName } from '#platform/full-name.ts'
import { type Mark, marks, markWords } from '../../mark-rules.ts'
import type { RegisterStudent } from '../../register-types.ts'
import { MarkSign } from './mark-sign.tsx'

type Props = { student: RegisterStudent; mark: Mark | null; onMark: (mark: Mark) => void }

/** A student's line: their marks so far, and the one of this class. */
export function RegisterRow({ student, mark, onMark }: Props) {
  const name = fullName(student)
  const said = saidOf(student)
  return (
    <li>
      {/* A fieldset would not stretch what stands in it. */}
      <div role="radiogroup" aria-label={said ? `${name}, ${said}` : name} className="register-row">
        <span className="register-name" aria-hidden="true">
          <span className="truncate font-semibold">
            <bdi>{name}</bdi>
          </span>
          {said && <small className="truncate font-normal text-ink-2 text-xs">{said}</small>}
        </span>
        <span className="register-past" aria-hidden="true">
          {student.past.map((before, index) => (
            <MarkSign
              // biome-ignore lint/suspicious/noArrayIndexKey: the classes before it never change places
              key={index}
              mark={before}
              className={before === 'absent' ? 'text-velvet text-xs' : 'text-xs'}
            />
          ))}
        </span>
        {marks.map((it) => (
          <label key={it} className="register-mark">
            <input
              type="radio"
              name={`mark:${student.user_id}`}
              value={it}
              defaultChecked={mark === it}
              onChange={() => onMark(it)}
            />
            <span className="sr-only">{markWords[it]}</span>
            <MarkSign mark={it} />
          </label>
        ))}
      </div>
    </li>
  )
}

/** What is known of somebody: their excuse, or how long they were in the room. */
function saidOf({ excuse, minutes }: RegisterStudent) {
  if (excuse) return `wrote: ${excuse}`
  if (minutes === null) return ''
  return minutes === 0 ? 'not in the room' : `${minutes} minutes in the room`
}
