import { type CSSProperties, type RefObject, useEffect, useState } from 'react'
import type { ParticipantInfo } from '../../../room-messages.ts'
import { Icon, type icons } from '../icons.tsx'

/** What a large tile has beyond the small ones. */
export type LargeTile = {
  place: CSSProperties | undefined
  /** The shape of its picture is known: its width by its height. */
  onAspect: (aspect: number) => void
  /** The user has pinned it. */
  onUnpin: (() => void) | undefined
  /** For hosts: puts them into the spotlight, or out of it. */
  onSpotlight: (() => void) | undefined
}

type Props = LargeTile & { tile: RefObject<HTMLElement | null>; participant: ParticipantInfo }

/** The buttons below a large picture. */
export function LargeTileButtons({ tile, participant, onUnpin, onSpotlight }: Props) {
  const isFull = useFullScreen(tile)
  return (
    <span className="room-large-buttons">
      {onSpotlight && (
        <LargeTileButton
          icon="spotlight"
          label="Spotlight"
          title={
            participant.is_spotlit
              ? 'Spotlight: end it for everybody'
              : 'Spotlight: large on every page'
          }
          aria-pressed={participant.is_spotlit}
          onClick={onSpotlight}
        />
      )}
      {onUnpin && <LargeTileButton icon="smaller" label="Unpin" title="Unpin" onClick={onUnpin} />}
      {document.fullscreenEnabled && (
        <LargeTileButton
          icon={isFull ? 'smaller' : 'full'}
          label={isFull ? 'Leave full screen' : 'Full screen'}
          title={isFull ? 'Leave full screen' : 'Full screen'}
          onClick={() =>
            // Both fail where the browser wants another press first.
            void (isFull ? document.exitFullscreen() : tile.current?.requestFullscreen())?.catch(
              () => {},
            )
          }
        />
      )}
    </span>
  )
}

function LargeTileButton({
  icon,
  label,
  ...button
}: {
  icon: keyof typeof icons
  label: string
  title: string
  'aria-pressed'?: boolean
  onClick: () => void
}) {
  return (
    <button type="button" className="room-large-button" {...button}>
      <Icon of={icon} />
      <span>{label}</span>
    </button>
  )
}

function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const update = () => setIsFull(document.fullscreenElement === element.current)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [element])
  return isFull
}
