import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { JitsiJoinInfo } from '../../../../engines/jitsi.ts'
import { roomTexts } from '../../../../room-rules.ts'
import { type ClassProps, LiveScreen } from '../../live-screen.tsx'
import { reconnecting } from '../../tiles/connection-alerts.tsx'
import { openConference } from './conference.ts'

/** The screen of a class in Jitsi's frame, which has the buttons of the devices in it. */
export function JitsiScreen({ joinInfo, ...props }: ClassProps & { joinInfo: JitsiJoinInfo }) {
  const container = useRef<HTMLDivElement>(null)
  const count = useConference(container, { joinInfo, ...props })
  return (
    <LiveScreen
      {...props}
      status={count === undefined ? roomTexts.connecting : roomTexts.participants(count)}
    >
      <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)]">
        <div>
          {props.state.isReconnecting && (
            <p className="room-alert" role="alert">
              {reconnecting.chat}
            </p>
          )}
        </div>
        <div className="room-engine-frame" ref={container} />
      </div>
    </LiveScreen>
  )
}

/** @returns the number of participants. */
function useConference(
  container: RefObject<HTMLDivElement | null>,
  { client, state, joinInfo, onLeave }: ClassProps & { joinInfo: JitsiJoinInfo },
) {
  const [count, setCount] = useState<number>()
  // A reconnected socket brings new join info, which a running conference does not need.
  const [first] = useState(joinInfo)
  const onLeft = useEffectEvent(onLeave)
  const conference = useRef<ReturnType<typeof openConference>>(null)
  useEffect(() => {
    const own = openConference(first, container.current, {
      onOpening: client.handOver,
      onCount: setCount,
      onDevicesChanged: client.reportEngineDevices,
      onHandRaised: client.raiseHand,
      onLeft: () => onLeft(),
      onFailed: client.fail,
    })
    conference.current = own
    return () => own.close()
  }, [first, container, client])
  const { hostAction } = state
  const obeyed = useRef(hostAction)
  useEffect(() => {
    if (!hostAction || hostAction === obeyed.current) return
    obeyed.current = hostAction
    // The frame may be closed before it answers.
    conference.current?.obey(hostAction.type).catch(() => {})
  }, [hostAction])
  return count
}
