import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { AcademyMoment } from '#platform/web/ui/moment.tsx'
import type { ClassItem } from '../../class-types.ts'
import { ClassKeys } from '../class-keys.tsx'

type Props = { classes: readonly ClassItem[]; nameOf: (courseId: number) => string; now: Date }

/** The classes whose register nobody has taken. */
export function OpenRegisters({ classes, nameOf, now }: Props) {
  if (classes.length === 0) return <EmptyNote>All your registers are in.</EmptyNote>
  return (
    <ul>
      {classes.map((it) => (
        <li
          key={it.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule border-b py-3"
        >
          <div className="min-w-0">
            <h3 className="wrap-anywhere text-1">{nameOf(it.course_id)}</h3>
            <p className="text-ink-2 text-sm">
              <AcademyMoment at={it.starts_at} />
            </p>
          </div>
          <ClassKeys it={it} name={nameOf(it.course_id)} now={now} />
        </li>
      ))}
    </ul>
  )
}
