import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { JitsiJoinInfo } from '../../../../engines/jitsi.ts'
import { roomWords } from '../../../../room-rules.ts'
import { type ClassProps, LiveScreen } from '../../live-screen.tsx'
import { openConference } from './conference.ts'

/** A class in the frame of a Jitsi, which has the keys of one's devices in it. */
export function JitsiScreen({ ticket, ...props }: ClassProps & { ticket: JitsiJoinInfo }) {
  const container = useRef<HTMLDivElement>(null)
  const count = useConference(container, { ticket, ...props })
  return (
    <LiveScreen
      {...props}
      status={count === undefined ? roomWords.connecting : roomWords.participants(count)}
    >
      <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)]">
        <div>
          {props.state.isAway && (
            <p className="room-note" role="alert">
              The connection to the academy broke off and is being brought back. You see and hear
              each other meanwhile; what is written does not arrive.
            </p>
          )}
        </div>
        <div className="room-elsewhere" ref={container} />
      </div>
    </LiveScreen>
  )
}

/** @returns how many are in it. */
function useConference(
  container: RefObject<HTMLDivElement | null>,
  { client, state, ticket, onLeave }: ClassProps & { ticket: JitsiJoinInfo },
) {
  const [count, setCount] = useState<number>()
  // A line that comes back brings another one; whoever is in needs none.
  const [first] = useState(ticket)
  const left = useEffectEvent(onLeave)
  const conference = useRef<ReturnType<typeof openConference>>(null)
  useEffect(() => {
    const mine = openConference(first, container.current, {
      opens: client.handOver,
      counted: setCount,
      shows: client.showElsewhere,
      raises: client.raiseHand,
      left: () => left(),
      failed: client.fail,
    })
    conference.current = mine
    return () => mine.close()
  }, [first, container, client])
  const muted = useRef(state.mutedBy?.times)
  useEffect(() => {
    if (state.mutedBy?.times === muted.current) return
    muted.current = state.mutedBy?.times
    // It may be closed before it has answered.
    conference.current?.mute().catch(() => {})
  }, [state.mutedBy])
  return count
}
