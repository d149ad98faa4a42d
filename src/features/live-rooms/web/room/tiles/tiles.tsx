import { type ComponentProps, type CSSProperties, useMemo, useRef, useState } from 'react'
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
  const size = useSize(area)
  const [pinned, setPinned] = useState<TileRef>()
  const [aspect, setAspect] = useState(wide)
  const streamOf = useStreams(client, state)

  const participants = state.participants.filter(
    ({ id }) => id !== state.ownId || !state.isSelfHidden || isAlone(state),
  )
  const screens = screensOf(state.participants)
  const choice = { participants: state.participants, ownId: state.ownId, pinned }
  const large = chooseLarge(choice)
  const unpinned = chooseLarge({ ...choice, pinned: undefined })
  const isLarge = (tile: TileRef) => large !== undefined && isSame(tile, large)
  const tiles = [...screens, ...participants.map(({ id }) => camera(id))]
  const small = tiles.filter((tile) => !isLarge(tile)).length
  const hasLarge = tiles.some(isLarge)
  const largest = state.participants.find(({ id }) => id === large?.participant)
  // Without a picture the last one's shape means nothing.
  const shape = large && largest && streamOf(largest, large) ? aspect : wide
  const places = arrange(size, { small, aspect: hasLarge ? shape : undefined })
  useVisibleTiles(list, {
    count: participants.length,
    first: large?.participant,
    onChange: client.view.wantPictures,
  })

  const tileOf = (participant: ParticipantInfo, tile: TileRef) => (
    <ParticipantTile
      key={participant.id}
      client={client}
      state={state}
      participant={participant}
      kind={tile.kind}
      stream={streamOf(participant, tile)}
      large={
        isLarge(tile)
          ? {
              place: places.large,
              onAspect: setAspect,
              onUnpin: isSame(pinned, tile) ? () => setPinned(undefined) : undefined,
            }
          : undefined
      }
      // What is large without a pin needs none.
      onPin={() => setPinned(isSame(tile, unpinned) ? undefined : tile)}
    />
  )

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

const isAlone = ({ participants }: ClassState) => participants.length === 1

type Large = NonNullable<ComponentProps<typeof Tile>['large']>
type ParticipantTileProps = Pick<
  ComponentProps<typeof Tile>,
  'participant' | 'kind' | 'stream' | 'onPin'
> & {
  client: RoomClient
  state: ClassState
  large: Omit<Large, 'onSpotlight'> | undefined
}

/** The camera or the screen of a participant, with what the class knows of them. */
function ParticipantTile({ client, state, large, ...tile }: ParticipantTileProps) {
  const { participant, kind } = tile
  const { id, is_spotlit } = participant
  const isYou = id === state.ownId
  const isCamera = kind === 'camera'
  // Of two the other one is large anyway.
  const maySpotlight = state.mayHost && isCamera && state.participants.length > 2
  return (
    <Tile
      {...tile}
      isYou={isYou}
      isSpeaking={isCamera && state.speaking[0] === id}
      isUnheard={
        isCamera &&
        !isYou &&
        participant.state.microphone &&
        state.media === 'connected' &&
        !slotOf(state.slots, { participant: id, kind: 'microphone' })
      }
      hand={handNumber(state.participants, id)}
      large={
        large && {
          ...large,
          onSpotlight: maySpotlight ? () => client.spotlight(is_spotlit ? null : id) : undefined,
        }
      }
      onHide={isYou && isCamera && !isAlone(state) ? () => client.view.hideSelf(true) : undefined}
    />
  )
}

/** The picture of a tile: one's own from the devices, the others' from the slots. */
function useStreams(client: RoomClient, { ownId, slots }: ClassState) {
  const own = useOwnStreams(client)
  return (participant: ParticipantInfo, tile: TileRef) => {
    if (tile.kind === 'camera' && !participant.state.camera) return undefined
    return participant.id === ownId ? own[tile.kind] : incoming(client, slots, tile)
  }
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
