import { useSite } from '#features/publishing/web/site.tsx'
import { fullName } from '#platform/full-name.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useNow } from '#platform/web/use-now.ts'
import type { ClassItem } from '../../class-types.ts'
import { ClassBadges } from '../class-badges.tsx'
import { ClassKeys, RegisterLink } from '../class-keys.tsx'
import { ClassPlace, ClassTime, hoursOf, shortDay } from '../class-time.tsx'
import type { OpenClassDialog } from './dialogs.ts'

type Props = { it: ClassItem; openDialog: OpenClassDialog }

/** A class of the week, with what can be done with it. */
export function ClassArticle({ it, openDialog }: Props) {
  const course = useSite().courses.find(({ id }) => id === it.course_id)
  const name = course?.title ?? 'A course that is gone'
  const titleId = `class-${it.id}`
  return (
    <article
      aria-labelledby={titleId}
      className="grid gap-x-6 gap-y-2 py-4 xl:grid-cols-[minmax(0,1fr)_auto] xl:items-center"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h4 id={titleId} className="text-1">
            {name}
            {it.number !== null && (
              <span className="font-normal font-sans text-ink-2 text-sm"> class {it.number}</span>
            )}
          </h4>
          <ClassBadges it={it} />
          {it.is_register_taken && <Badge tone="accepted">Register taken</Badge>}
        </div>
        <p className="mt-0.5 flex flex-wrap gap-x-4">
          <ClassTime it={it} />
          <ClassPlace it={it} />
          <span className="wrap-anywhere text-ink-2">
            {it.tutors.map(fullName).join(', ') || 'No tutor yet'}
          </span>
        </p>
        {it.reason && <p className="wrap-anywhere text-ink-2">{it.reason}</p>}
      </div>
      <Buttons
        it={it}
        name={`${name}, ${shortDay(it.starts_at)}, ${hoursOf(it)}`}
        openDialog={openDialog}
      />
    </article>
  )
}

function Buttons({ it, name, openDialog }: Props & { name: string }) {
  const now = useNow()
  const hasBegun = new Date(it.starts_at) <= now
  const key = { size: 'small', look: 'quiet' } as const
  const isPlanned = it.status === 'planned'
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 xl:justify-end">
      <ClassKeys it={it} name={name} now={now} />
      <div className="flex flex-wrap empty:hidden max-xl:first:-ml-4 xl:-mr-4">
        {isPlanned && it.is_register_taken && (
          <RegisterLink it={it} name={name} label="Register" look="quiet" />
        )}
        {!hasBegun && (isPlanned || it.is_closed_day) && (
          <Button
            {...key}
            aria-label={`Change ${name}`}
            onClick={() => openDialog('class', { it })}
          >
            Change
          </Button>
        )}
        {isPlanned && !it.is_register_taken && new Date(it.ends_at) > now && (
          <Button
            {...key}
            aria-label={`Cancel ${name}`}
            onClick={() => openDialog('cancel', { it })}
          >
            Cancel
          </Button>
        )}
        {!isPlanned && !it.is_closed_day && (
          <Button
            {...key}
            aria-label={`Bring back ${name}`}
            onClick={() => openDialog('restore', { it })}
          >
            Bring back
          </Button>
        )}
        {(!isPlanned || it.is_register_taken) && !it.is_make_up && (
          <Button
            {...key}
            aria-label={`Make-up for ${name}`}
            onClick={() => openDialog('class', { it, makesUp: true })}
          >
            Make-up
          </Button>
        )}
      </div>
    </div>
  )
}
