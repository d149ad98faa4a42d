import type { ParticipantInfo } from '../../../room-messages.ts'

/** One tile: somebody's camera, or the screen that they share. */
export type TileRef = { participant: string; kind: 'camera' | 'screen' }

type Options = {
  participants: readonly ParticipantInfo[]
  ownId: string | undefined
  /** The tile that the user made large. */
  pinned: TileRef | undefined
}

/**
 * The tile that is large: what the user has pinned, else a shared screen, else whom a host has put
 * into the spotlight, else the other one of two. Undefined: all tiles are equal.
 */
export function chooseLarge({ participants, ownId, pinned }: Options): TileRef | undefined {
  const tiles = [...screensOf(participants), ...participants.map(({ id }) => camera(id))]
  const chosen = tiles.find((tile) => isSame(tile, pinned))
  if (chosen) return chosen
  const [screen] = screensOf(participants)
  if (screen) return screen
  const spotlit = participants.find(({ is_spotlit }) => is_spotlit)
  if (spotlit) return camera(spotlit.id)
  const [other, ...more] = participants.filter(({ id }) => id !== ownId)
  return other && more.length === 0 ? camera(other.id) : undefined
}

export const isSame = (one: TileRef | undefined, other: TileRef | undefined) =>
  one?.participant === other?.participant && one?.kind === other?.kind

export const screensOf = (participants: readonly ParticipantInfo[]): TileRef[] =>
  participants
    .filter(({ state }) => state.screen)
    .map(({ id }) => ({ participant: id, kind: 'screen' }))

export const camera = (participant: string): TileRef => ({ participant, kind: 'camera' })
