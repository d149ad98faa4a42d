import type { ReactNode } from 'react'
import { Drawing } from '#platform/web/ui/drawing.tsx'
import fermata from '#platform/web/ui/fermata.svg?raw'
import { Moment } from '#platform/web/ui/moment.tsx'
import { hourIn, timeIn } from '#platform/zones.ts'
import type { PublicRoom } from '../../room-messages.ts'
import { roomTexts } from '../../room-rules.ts'
import { soonMinutes } from '../../rules.ts'
import type { OwnDevices } from './own-devices.ts'
import { Preview } from './preview.tsx'
import type { RoomState } from './room-client.ts'

type Props = {
  room: PublicRoom
  state: RoomState
  /** Undefined: it is too early for a preview. */
  devices: OwnDevices | undefined
  name: string
  /** The actions; mostly none until the class begins. */
  children: ReactNode
}

/** The page of somebody who has not joined. */
export function WaitingRoom({ room, state, devices, name, children }: Props) {
  const { status, scheduled_start_time: starts } = room
  const isLive = status === 'live'
  const { heading, words } = wordsFor(room, { ...state, isOpen: devices !== undefined })
  return (
    <main className="overflow-y-auto">
      <div className="room-wait" data-live={isLive || undefined}>
        <div>
          <Drawing
            svg={fermata}
            className={`mb-6 max-w-60 ${isLive ? 'max-lg:hidden' : 'holding'}`}
          />
          <h2 className="text-5 leading-none">{heading}</h2>
          <div role="status" className="mt-5 mb-7 text-1 leading-ui">
            {words}
          </div>
          {children}
          <dl className="mt-8 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-ui">
            <dt className="text-ink-3">Class</dt>
            <dd className="wrap-anywhere">
              <bdi>{room.name}</bdi>
            </dd>
            <dt className="text-ink-3">Tutor</dt>
            <dd className="wrap-anywhere">{room.instructor}</dd>
            {starts && (
              <>
                <dt className="text-ink-3">Starts</dt>
                <dd>
                  <Moment at={starts} zone={room.timezone}>
                    {timeIn(room.timezone, new Date(starts))}
                  </Moment>
                </dd>
              </>
            )}
            {isLive && (
              <>
                <dt className="text-ink-3">In the class</dt>
                <dd>{roomTexts.participants(state.participantCount)}</dd>
              </>
            )}
            {devices && !isLive && (
              <>
                <dt className="text-ink-3">Waiting</dt>
                <dd>
                  {state.waitingCount} of {room.max_participants} participants
                </dd>
              </>
            )}
          </dl>
        </div>
        {devices && <Preview devices={devices} name={name} />}
      </div>
    </main>
  )
}

function wordsFor(
  { status, instructor, scheduled_start_time: starts, timezone }: PublicRoom,
  { phase, isHosted, isOpen }: RoomState & { isOpen: boolean },
) {
  if (phase === 'knocking') {
    const words = isHosted
      ? 'Whoever teaches has been asked to let you in. You come in as soon as they do.'
      : 'Whoever teaches lets you in, and is not here yet. They are asked when they come.'
    return { heading: 'Hold here.', words }
  }
  if (status === 'live') {
    return { heading: 'The class has begun.', words: 'Come in when you are ready.' }
  }
  if (!isOpen) {
    const words = `The waiting room opens ${soonMinutes} minutes before the class. You need not reload this page.`
    return { heading: 'Not yet.', words }
  }
  const when = starts ? ` at ${hourIn(timezone, new Date(starts))}` : ''
  const words = `You are in the waiting room. ${instructor} starts the class${when}, and you are asked in at once.`
  return { heading: 'Hold here.', words }
}
