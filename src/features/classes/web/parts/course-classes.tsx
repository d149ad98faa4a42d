import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import type { OwnClass } from '../../register-types.ts'
import { shortDay } from '../class-time.tsx'
import { OwnClassItem } from '../own/own-class-item.tsx'

/** So many classes ahead are shown at first. */
const ahead = 3

type Props = { classes: readonly OwnClass[]; now: Date; empty: string }

/** The classes of a course: the next ones, and on request the whole term. */
export function CourseClasses({ classes, now, empty }: Props) {
  const [all, setAll] = useState(false)
  const next = classes.filter(({ ends_at }) => new Date(ends_at) > now).slice(0, ahead)
  const latest = classes.filter(({ ends_at }) => new Date(ends_at) <= now).slice(-1)
  const shown = all ? classes : [...latest, ...next]
  if (classes.length === 0) return <EmptyNote>{empty}</EmptyNote>
  return (
    <>
      <ol>
        {shown.map((it) => (
          <li
            key={it.id}
            className={`border-rule border-b py-3 ${new Date(it.ends_at) <= now ? 'text-ink-2' : ''}`}
          >
            <OwnClassItem it={it} now={now}>
              <time dateTime={it.starts_at}>{shortDay(it.starts_at)}</time>
              {it.number !== null && (
                <span className="font-normal text-ink-2"> class {it.number}</span>
              )}
            </OwnClassItem>
          </li>
        ))}
      </ol>
      {shown.length < classes.length && (
        <Button look="white" size="small" className="mt-4" onClick={() => setAll(true)}>
          View all {classes.length} classes
        </Button>
      )}
    </>
  )
}
