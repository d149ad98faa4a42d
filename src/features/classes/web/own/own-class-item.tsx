import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { roomActions } from '#features/live-rooms/rules.ts'
import { useSite } from '#features/publishing/web/site.tsx'
import { fullName } from '#platform/full-name.ts'
import { pageAddress } from '#platform/page-address.ts'
import { addressOf } from '#platform/web/api.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import type { OwnClass } from '../../register-types.ts'
import { ClassBadges } from '../class-badges.tsx'
import { ClassPlace, ClassTime, shortDay } from '../class-time.tsx'
import { calendarApi } from './calendar-api.ts'
import { OwnMark } from './own-mark.tsx'

type Props = {
  it: OwnClass
  now: Date
  /** What it is called here: its course, or its day. */
  children: ReactNode
}

/** A class that one takes or teaches, with what can be done before it and what was noted of it. */
export function OwnClassItem({ it, now, children }: Props) {
  const course = useSite().courses.find(({ id }) => id === it.course_id)
  const titleId = `own-${it.id}`
  /** Tells the keys of a course's classes apart. */
  const name = `${course?.title ?? 'the class'} on ${shortDay(it.starts_at)}`
  return (
    <article aria-labelledby={titleId}>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span id={titleId} className="font-semibold">
          {children}
        </span>
        <ClassBadges it={it} />
        <span className="sm:ml-auto">
          <ClassTime it={it} />
        </span>
      </p>
      <p className="flex flex-wrap gap-x-4 text-ink-2 text-sm">
        {!it.is_online && <ClassPlace it={it} />}
        <span className="wrap-anywhere">{it.tutors.map(fullName).join(', ')}</span>
        {it.reason && <span className="wrap-anywhere">{it.reason}</span>}
      </p>
      <OwnMark it={it} name={name} />
      {it.status === 'planned' && it.room_id && it.room_status !== 'ended' && (
        <Link
          to={pageAddress('/live-rooms/:id', { id: it.room_id })}
          className={buttonClass({
            size: 'small',
            look: it.room_status === 'live' ? 'black' : 'white',
            className: 'my-1 mr-4',
          })}
        >
          {roomActions[it.room_status ?? 'scheduled']}
        </Link>
      )}
      {it.status === 'planned' && new Date(it.starts_at) > now && (
        <a
          href={addressOf(calendarApi.downloadClass, { id: it.id })}
          aria-label={`Add to calendar: ${name}`}
          className="inline-block py-2.5 text-sm"
        >
          Add to calendar
        </a>
      )}
    </article>
  )
}
