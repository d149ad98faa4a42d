import { type CSSProperties, useMemo, useRef } from 'react'
import type { TrackRef } from '../../../../media.ts'
import type { Participant } from '../../../../room-messages.ts'
import type { RoomClient, RoomState } from '../../room-client.ts'
import { useStore } from '../../use-room-client.ts'
import { columnsFor } from './grid.ts'
import { Tile } from './tile.tsx'
import { useSize } from './use-size.ts'
import { useInSight } from './use-visible-tiles.ts'

/** Everybody in the room, and large above them the screens that are shared. */
export function Tiles({ client, state }: { client: RoomClient; state: RoomState }) {
  const list = useRef<HTMLUListElement>(null)
  const { people, places, you, speaking } = state
  const own = useOwnStreams(client)
  const size = useSize(list)
  useInSight(list, people.length, client.watch)
  const screens = people.filter(({ shown }) => shown.screen)
  const columns = columnsFor(people.length, size)
  const streamOf = (person: Participant, kind: 'camera' | 'screen') =>
    person.id === you ? own[kind] : incoming(client, places, { person: person.id, kind })

  return (
    <div className="room-tiles" data-screens={screens.length || undefined}>
      {screens.length > 0 && (
        <ul className="room-screens" aria-label="Shared screens">
          {screens.map((person) => (
            <Tile
              key={person.id}
              person={person}
              isYou={person.id === you}
              isSpeaking={false}
              isScreen
              stream={streamOf(person, 'screen')}
            />
          ))}
        </ul>
      )}
      <ul
        ref={list}
        className="room-grid"
        aria-label="Participants"
        style={{ '--columns': columns } as CSSProperties}
      >
        {people.map((person) => (
          <Tile
            key={person.id}
            person={person}
            isYou={person.id === you}
            isSpeaking={speaking[0] === person.id}
            stream={person.shown.camera ? streamOf(person, 'camera') : undefined}
          />
        ))}
      </ul>
    </div>
  )
}

function useOwnStreams(client: RoomClient) {
  const { camera, screen } = useStore(client.devices.store).tracks
  return {
    camera: useMemo(() => (camera ? new MediaStream([camera]) : undefined), [camera]),
    screen: useMemo(() => (screen ? new MediaStream([screen]) : undefined), [screen]),
  }
}

function incoming(
  client: RoomClient,
  places: Record<string, TrackRef>,
  { person, kind }: TrackRef,
) {
  const place = Object.entries(places).find(
    ([, source]) => source.person === person && source.kind === kind,
  )
  return place && client.media.streamAt(place[0])
}
