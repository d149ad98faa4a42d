import { type CSSProperties, useMemo, useRef } from 'react'
import type { TrackRef } from '../../../../media-types.ts'
import type { ParticipantInfo } from '../../../../room-messages.ts'
import type { RoomClient, RoomState } from '../../room-client.ts'
import { useStore } from '../../use-room-client.ts'
import { columnsFor } from './grid.ts'
import { Tile } from './tile.tsx'
import { useSize } from './use-size.ts'
import { useVisibleTiles } from './use-visible-tiles.ts'

/** A tile for each participant, and shared screens large above them. */
export function Tiles({ client, state }: { client: RoomClient; state: RoomState }) {
  const list = useRef<HTMLUListElement>(null)
  const { participants, slots, ownId, speaking } = state
  const own = useOwnStreams(client)
  const size = useSize(list)
  useVisibleTiles(list, participants.length, client.prioritizeVideo)
  const screens = participants.filter(({ state }) => state.screen)
  const columns = columnsFor(participants.length, size)
  const streamOf = (participant: ParticipantInfo, kind: 'camera' | 'screen') =>
    participant.id === ownId
      ? own[kind]
      : incoming(client, slots, { participant: participant.id, kind })

  return (
    <div className="room-tiles" data-screens={screens.length || undefined}>
      {screens.length > 0 && (
        <ul className="room-screens" aria-label="Shared screens">
          {screens.map((participant) => (
            <Tile
              key={participant.id}
              participant={participant}
              isYou={participant.id === ownId}
              isSpeaking={false}
              isScreen
              stream={streamOf(participant, 'screen')}
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
        {participants.map((participant) => (
          <Tile
            key={participant.id}
            participant={participant}
            isYou={participant.id === ownId}
            isSpeaking={speaking[0] === participant.id}
            stream={participant.state.camera ? streamOf(participant, 'camera') : undefined}
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
  slots: Record<string, TrackRef>,
  { participant, kind }: TrackRef,
) {
  const slot = Object.entries(slots).find(
    ([, source]) => source.participant === participant && source.kind === kind,
  )
  return slot && client.media.streamAt(slot[0])
}
