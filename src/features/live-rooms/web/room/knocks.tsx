import { useRef } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import type { ClassState, RoomClient } from './room-client.ts'

/** For hosts: who knocks. It lies over everything else, since somebody is waiting. */
export function Knocks({ client, state }: { client: RoomClient; state: ClassState }) {
  const section = useRef<HTMLDivElement>(null)
  const [first] = state.mayHost ? state.knocks : []
  const others = state.knockCount - 1
  const answer = (act: () => void) => () => {
    act()
    // The pressed button may disappear with the answer.
    section.current?.focus()
  }
  return (
    <section ref={section} tabIndex={-1} className="outline-none" aria-label="At the door">
      <div className={first && 'room-alert'}>
        {/* It is there before anything stands in it, or it would not be read out. */}
        <p role="status" className="wrap-anywhere min-w-0">
          {first && (
            <>
              <b>
                <bdi>{first.name}</bdi>
              </b>{' '}
              wants to come in
              {others > 0 && `, and ${others} more`}
            </>
          )}
        </p>
        {first && (
          <div className="flex flex-wrap gap-2">
            <Button
              look="brass"
              size="small"
              aria-label={`Admit ${first.name}`}
              onClick={answer(() => client.admit(first.id))}
            >
              Admit
            </Button>
            <Button
              look="line"
              size="small"
              aria-label={`Refuse ${first.name}`}
              onClick={answer(() => client.rejectKnock(first.id))}
            >
              Refuse
            </Button>
            {first.others_there > 0 && (
              <Button
                look="line"
                size="small"
                title="They ask from the same network address; nobody there can ask again for a minute"
                onClick={answer(() => client.rejectAllFromThere(first.id))}
              >
                Refuse all {first.others_there + 1} from there
              </Button>
            )}
            {others > 0 && (
              <Button look="line" size="small" onClick={answer(() => client.admit())}>
                Admit all
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  )
}
