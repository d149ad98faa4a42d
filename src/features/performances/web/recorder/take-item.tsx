import { useState } from 'react'
import { playingTime } from '#platform/sound.ts'
import { Ago } from '#platform/web/ui/ago.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx'
import { type Cut, isClipped, isSilent, isWhole, type Take } from './take-rules.ts'
import type { TakeStore } from './take-store.ts'
import { TakeWave } from './take-wave.tsx'
import { useTakePlayer } from './use-take-player.ts'

type Props = {
  take: Take
  store: TakeStore
  isNewest: boolean
  /** Nothing can be done with it while something is recorded or handed in. */
  disabled: boolean
  /** How much of it is made ready, from 0 to 1; undefined: it is not being handed in. */
  progress: number | undefined
  onCut: (cut: Cut) => void
  onHandIn: () => void
  onDelete: () => void
}

/** A take to listen to, cut, compare and hand in. */
export function TakeItem({ take, store, isNewest, disabled, progress, ...act }: Props) {
  const { onCut, onHandIn, onDelete } = act
  const [isAsked, setIsAsked] = useState(false)
  const { element, position, isPlaying, isLoaded, toggle, onPause } = useTakePlayer(store, take)
  const { number, kind, facts, cut, startedAt } = take
  const whole = isWhole(cut, facts.duration_ms)
  return (
    <li className="grid gap-3 border-rule border-b py-5">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h4 className="font-display text-1">Take {number}</h4>
        <p className="tabular">
          {playingTime(cut.end - cut.start)}
          {!whole && <span className="text-ink-3"> of {playingTime(facts.duration_ms)}</span>}
        </p>
        <p className="text-ink-3 text-sm">
          {kind === 'film' && 'Film, '}
          <Ago at={new Date(startedAt).toISOString()} />
        </p>
        {isClipped(take) && <p className="text-sm text-velvet">Too loud in places</p>}
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: what is played has no words */}
      <video
        ref={element}
        data-take
        playsInline
        hidden={kind === 'sound' || !isLoaded}
        aria-label={`Take ${number}`}
        className="aspect-video w-full max-w-140 bg-black"
        onPause={onPause}
      />
      <TakeWave take={take} position={position} disabled={disabled} onCut={onCut} />
      {isSilent(take) && (
        <Alert title="This take is silent.">
          No sound from first to last second. Was another microphone chosen? Record again, or hand
          it in all the same.
        </Alert>
      )}
      <TakeButtons
        {...{ number, isNewest, disabled, progress, isPlaying, onHandIn }}
        onToggle={toggle}
        onUncut={whole ? undefined : () => onCut({ start: 0, end: facts.duration_ms })}
        onDelete={() => setIsAsked(true)}
      />
      {isAsked && (
        <ConfirmDialog
          title={`Delete take ${number}?`}
          action="Delete"
          onClose={() => setIsAsked(false)}
          onConfirm={() => {
            setIsAsked(false)
            onDelete()
          }}
        >
          It was on this device alone, and cannot be brought back.
        </ConfirmDialog>
      )}
    </li>
  )
}

type ButtonsProps = Pick<Props, 'isNewest' | 'disabled' | 'progress' | 'onHandIn' | 'onDelete'> & {
  number: number
  isPlaying: boolean
  onToggle: () => void
  /** Undefined: it is not cut. */
  onUncut: (() => void) | undefined
}

function TakeButtons({ number, isNewest, disabled, progress, isPlaying, ...act }: ButtonsProps) {
  const button = { size: 'small', look: 'white', disabled } as const
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        {...button}
        look={isNewest ? 'black' : 'white'}
        busy={progress !== undefined}
        aria-label={`Hand in take ${number}`}
        onClick={act.onHandIn}
      >
        {progress === undefined ? 'Hand in' : `Making it ready, ${Math.round(progress * 100)} %`}
      </Button>
      <Button
        {...button}
        aria-label={`${isPlaying ? 'Stop' : 'Play'} take ${number}`}
        onClick={act.onToggle}
      >
        {isPlaying ? 'Stop' : 'Play'}
      </Button>
      {act.onUncut && (
        <Button {...button} look="quiet" onClick={act.onUncut}>
          Undo the cut
        </Button>
      )}
      <Button {...button} look="quiet" aria-label={`Delete take ${number}`} onClick={act.onDelete}>
        Delete
      </Button>
    </div>
  )
}
