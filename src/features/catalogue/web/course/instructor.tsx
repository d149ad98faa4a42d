import type { Course, TimetableEntry } from '#features/publishing/site-types.ts'
import { Portrait } from '#platform/web/ui/portrait.tsx'
import { classTimes } from '../../class-time-rules.ts'
import { BrassList } from './brass-list.tsx'

type Props = { course: Course; classes: readonly TimetableEntry[] }

export function Instructor({ course: { id, shortTitle, tutor }, classes }: Props) {
  return (
    <div className="wrap grid grid-cols-1 gap-x-12 gap-y-8 pt-8 sm:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[16rem_minmax(0,1fr)] lg:pt-10">
      <div className="max-w-64 self-start border">
        <Portrait {...tutor} />
      </div>
      <div>
        <h2 className="text-4">{tutor.name}</h2>
        {/* In place of the biography where there is none yet. */}
        <p className={tutor.bio ? 'mt-2 text-ink-2' : 'mt-4 text-1 leading-normal'}>
          Teaches {shortTitle}. {classTimes(id, classes).join('. ')}.
        </p>
        {tutor.bio && <p className="mt-4 max-w-[46ch] text-1 leading-normal">{tutor.bio}</p>}
        {tutor.credentials.length > 0 && (
          <div className="mt-6 border-rule border-b-1">
            <BrassList items={tutor.credentials} />
          </div>
        )}
        {tutor.sample && <p className="mt-4 text-ink-3 text-sm">(sample person)</p>}
      </div>
    </div>
  )
}
