import { fullName } from '#platform/full-name.ts'
import { addressOf } from '#platform/web/api.ts'
import type { KeyHelp } from '#platform/web/player/key-list.tsx'
import type { Playback } from '#platform/web/player/playback.ts'
import { Player } from '#platform/web/player/player.tsx'
import { usePlayback } from '#platform/web/player/use-playback.ts'
import type { Performance, Take } from '../contract.ts'
import { letterOf } from '../rules.ts'
import { api } from './api.ts'

/** What plays a take; of another one the caller is mounted anew. */
export const useTakePlayback = ({ id, kind, duration_ms }: Take, title: string) =>
  usePlayback({
    src: addressOf(api.playTake, { id }),
    title,
    kind,
    durationMs: duration_ms,
    storageKey: `take:${id}`,
  })

type Props = {
  take: Take
  playback: Playback
  current?: string
  onMarker?: (id: string) => void
  /** What else is pressed on this page. */
  moreKeys?: readonly KeyHelp[]
}

/** A take on its staff, with a rehearsal letter for each comment. */
export function TakePlayer({ take, playback, current, onMarker, moreKeys = [] }: Props) {
  const markers = take.comments.map(({ id, from_ms, to_ms, content }, index) => ({
    id,
    letter: letterOf(index),
    fromMs: from_ms,
    toMs: to_ms,
    label: content || 'spoken',
  }))
  return (
    <Player
      playback={playback}
      peaks={take.peaks}
      markers={markers}
      moreKeys={moreKeys}
      {...(current !== undefined && { current })}
      {...(onMarker && { onMarker: (marker: { id: string }) => onMarker(marker.id) })}
    />
  )
}

/** The latest take that has arrived. */
export const latestOf = ({ takes }: Pick<Performance, 'takes'>) =>
  takes.find(({ latest }) => latest) ?? takes.findLast(({ received }) => received === null)

export const authorOf = ({
  author,
}: {
  author: { first_name: string; last_name: string } | null
}) => (author ? fullName(author) : 'Somebody who has left')
