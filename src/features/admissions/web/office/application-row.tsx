import { Link } from 'react-router'
import { academy } from '#platform/academy.ts'
import { ageOn, dateIn, dayIn } from '#platform/dates.ts'
import { fullName } from '#platform/full-name.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import type { ApplicationCard } from '../../card-types.ts'
import { lacksGuardian } from '../../guardian-rules.ts'
import { isDecision, waitingWords } from '../../office-rules.ts'
import { rowId } from './element-ids.ts'
import { StatusBadge } from './status-badge.tsx'
import { waits } from './use-ticked.ts'

type Props = {
  application: ApplicationCard
  isChosen: boolean
  /** It stands in the address, and a small screen shows it in place of the list. */
  isOpen: boolean
  /** The query of the address that chooses it. */
  search: string
  onChoose: () => void
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

/** One application of the list, at a glance; the press of a row anywhere chooses it. */
export function ApplicationRow({ application, isChosen, isOpen, search, ...props }: Props) {
  const { onChoose, isTicked, onTick } = props
  const { id, courses, birthdate, term } = application
  const today = dayIn(academy.timeZone, new Date())
  return (
    <li
      className={`relative flex items-start gap-3 border-rule border-b border-l-6 py-3 pr-2 pl-3 ${isChosen ? 'border-l-transparent lg:border-l-brass lg:bg-cream' : 'border-l-transparent hover:bg-cream forced-colors:border-l-[Canvas]'}`}
    >
      {waits(application) ? (
        // Above the link, which has the whole row; as large as a finger.
        <label className={`${tickPlace} relative z-1 grid cursor-pointer place-items-center`}>
          <input
            type="checkbox"
            className="notehead-box"
            aria-label={`Choose ${fullName(application)}`}
            checked={isTicked}
            onChange={({ target }) => onTick(target.checked)}
          />
        </label>
      ) : (
        <span className={tickPlace} />
      )}
      <div className="grid min-w-0 flex-1 gap-y-0.5">
        <p className="wrap-anywhere leading-ui">
          <Link
            id={rowId(id)}
            to={{ search }}
            preventScrollReset
            replace={isOpen && isChosen}
            onClick={onChoose}
            aria-current={isChosen || undefined}
            className="font-semibold no-underline outline-none after:absolute after:inset-0 hover:underline focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {fullName(application)}
          </Link>
          , <span className="tabular">{ageOn(today, birthdate)}</span>
        </p>
        <p className="wrap-anywhere text-ink-2 text-sm">
          {courses.join(', ')}
          {term && `, for ${term.name}`}
        </p>
        {lacksGuardian(today, application) && (
          <p className="pt-1">
            <Badge tone="pending">No guardian given</Badge>
          </p>
        )}
      </div>
      <div className="grid flex-none justify-items-end gap-y-1 text-sm">
        <StatusBadge of={application} />
        <span className="tabular text-ink-2">{sinceWords(today, application)}</span>
      </div>
    </li>
  )
}

const tickPlace = '-m-2.5 size-11 flex-none'

/** How long it waits; once it waits no longer, when it came. */
function sinceWords(today: string, { status, withdrawn_at, created_at }: ApplicationCard) {
  const applied = new Date(created_at)
  if (withdrawn_at || isDecision(status)) return dateIn(academy.timeZone, applied)
  return waitingWords(today, dayIn(academy.timeZone, applied))
}
