import { type CSSProperties, useMemo, useRef, useState } from 'react'
import type { TrackRef } from '../../../media-types.ts'
import type { ParticipantInfo } from '../../../room-messages.ts'
import { handNumber } from '../hand-order.ts'
import type { ClassState, RoomClient } from '../room-client.ts'
import { useStore } from '../use-room-client.ts'
import { arrange, wide } from './arrange.ts'
import { camera, chooseLarge, isSame, screensOf, type TileRef } from './choose-large.ts'
import { Tile } from './tile.tsx'
import { useSize } from './use-size.ts'
import { useVisibleTiles } from './use-visible-tiles.ts'
import './tiles.css'

/** A tile for each participant and each shared screen, all of one size or one of them large. */
export function Tiles({ client, state }: { client: RoomClient; state: ClassState }) {
  const area = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { slots, ownId, speaking } = state
  const own = useOwnStreams(client)
  const size = useSize(area)
  const [pinned, setPinned] = useState<TileRef>()
  const [aspect, setAspect] = useState(wide)

  const isAlone = state.participants.length === 1
  const participants = state.participants.filter(
    ({ id }) => id !== ownId || !state.isSelfHidden || isAlone,
  )
  const screens = screensOf(state.participants)
  const choice = { participants: state.participants, ownId, pinned }
  const large = chooseLarge(choice)
  const unpinned = chooseLarge({ ...choice, pinned: undefined })
  const isLarge = (tile: TileRef) => large !== undefined && isSame(tile, large)
  const tiles = [...screens, ...participants.map(({ id }) => camera(id))]
  const small = tiles.filter((tile) => !isLarge(tile)).length
  const hasLarge = tiles.some(isLarge)
  const streamOf = (participant: ParticipantInfo, tile: TileRef) => {
    if (tile.kind === 'camera' && !participant.state.camera) return undefined
    return participant.id === ownId ? own[tile.kind] : incoming(client, slots, tile)
  }
  const largest = state.participants.find(({ id }) => id === large?.participant)
  // Without a picture the last one's shape means nothing.
  const shape = large && largest && streamOf(largest, large) ? aspect : wide
  const places = arrange(size, { small, aspect: hasLarge ? shape : undefined })
  useVisibleTiles(list, {
    count: participants.length,
    first: large?.participant,
    onChange: client.view.wantPictures,
  })

  const tileOf = (participant: ParticipantInfo, tile: TileRef) => {
    const { kind } = tile
    const isYou = participant.id === ownId
    return (
      <Tile
        key={participant.id}
        participant={participant}
        kind={kind}
        isYou={isYou}
        isSpeaking={kind === 'camera' && speaking[0] === participant.id}
        isUnheard={
          kind === 'camera' &&
          !isYou &&
          participant.state.microphone &&
          state.media === 'connected' &&
          !slotOf(slots, { participant: participant.id, kind: 'microphone' })
        }
        hand={handNumber(state.participants, participant.id)}
        stream={streamOf(participant, tile)}
        large={
          isLarge(tile)
            ? {
                place: places.large,
                onAspect: setAspect,
                onUnpin: isSame(pinned, tile) ? () => setPinned(undefined) : undefined,
                // Of two the other one is large anyway.
                onSpotlight:
                  state.mayHost && kind === 'camera' && state.participants.length > 2
                    ? () => client.spotlight(participant.is_spotlit ? null : participant.id)
                    : undefined,
              }
            : undefined
        }
        // What is large without a pin needs none.
        onPin={() => setPinned(isSame(tile, unpinned) ? undefined : tile)}
        onHide={
          isYou && kind === 'camera' && !isAlone ? () => client.view.hideSelf(true) : undefined
        }
      />
    )
  }

  return (
    <div ref={area} className="room-tiles">
      <div
        className="room-strip"
        data-beside={(places.strip.height === size.height && hasLarge) || undefined}
        data-two={(hasLarge && small === 1) || undefined}
        style={{ ...places.strip, '--tile': `${places.tile}px` } as CSSProperties}
      >
        {screens.length > 0 && (
          <ul className="contents" aria-label="Shared screens">
            {state.participants
              .filter(({ state }) => state.screen)
              .map((participant) =>
                tileOf(participant, { participant: participant.id, kind: 'screen' }),
              )}
          </ul>
        )}
        <ul ref={list} className="contents" aria-label="Participants">
          {participants.map((participant) => tileOf(participant, camera(participant.id)))}
        </ul>
      </div>
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
  const slot = slotOf(slots, { participant, kind })
  return slot === undefined ? undefined : client.received.pictureAt(slot)
}

/** The mid of the slot that holds a track. */
const slotOf = (slots: Record<string, TrackRef>, { participant, kind }: TrackRef) =>
  Object.keys(slots).find((mid) => {
    const held = slots[mid]
    return held?.participant === participant && held.kind === kind
  })
