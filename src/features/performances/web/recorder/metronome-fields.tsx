import { useRef } from 'react'
import {
  fastest,
  type Metre,
  mostBeats,
  slowest,
  tapPause,
  tempoOfTaps,
  tempoWord,
  withinTempos,
} from '#platform/web/sound/beats.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox, SelectField } from '#platform/web/ui/field.tsx'
import { Sign } from '#platform/web/ui/sign.tsx'
import { StaffLines } from '#platform/web/ui/staff-lines.tsx'

export type Counting = { metre: Metre; countInBars: number; clicksOn: boolean }

type Props = {
  counting: Counting
  /** The beat that sounds at present, from 0. */
  beat: number | undefined
  disabled: boolean
  onChange: (counting: Counting) => void
}

/** How fast, in which metre, and how many bars are counted in. */
export function MetronomeFields({ counting, beat, disabled, onChange }: Props) {
  const { metre, countInBars, clicksOn } = counting
  const change = (part: Partial<Counting>) => onChange({ ...counting, ...part })
  return (
    <fieldset disabled={disabled} className="grid min-w-0 content-start gap-4">
      <legend className="mb-3 font-display font-medium text-2 leading-head">Count-in</legend>
      <TempoFields
        tempo={metre.tempo}
        disabled={disabled}
        onTempo={(tempo) => change({ metre: { ...metre, tempo: withinTempos(tempo) } })}
      />
      <BeatStaff beats={metre.beats} beat={beat} />
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          name="beats"
          label="Beats in a bar"
          value={`${metre.beats}`}
          options={Array.from({ length: mostBeats }, (_, index) => `${index + 1}`)}
          onChange={({ target }) => change({ metre: { ...metre, beats: Number(target.value) } })}
        />
        <SelectField
          name="count_in"
          label="Counted in"
          value={`${countInBars}`}
          options={[
            ['0', 'Not at all'],
            ['1', 'One bar'],
            ['2', 'Two bars'],
          ]}
          onChange={({ target }) => change({ countInBars: Number(target.value) })}
        />
      </div>
      <Checkbox
        name="clicks"
        checked={clicksOn}
        label={
          <>
            Click while I play{' '}
            <span className="text-ink-3 text-sm">
              In headphones only, or it is on the recording. The count-in is cut off.
            </span>
          </>
        }
        onChange={({ target }) => change({ clicksOn: target.checked })}
      />
    </fieldset>
  )
}

type TempoProps = { tempo: number; disabled: boolean; onTempo: (tempo: number) => void }

/** Beats a minute: typed, by steps, or tapped. */
function TempoFields({ tempo, disabled, onTempo }: TempoProps) {
  const taps = useRef<number[]>([])
  const tap = () => {
    const now = performance.now()
    const before = taps.current
    taps.current = now - (before.at(-1) ?? 0) > tapPause ? [now] : [...before, now]
    const tapped = tempoOfTaps(taps.current)
    if (tapped) onTempo(tapped)
  }
  const button = { look: 'white', size: 'small', disabled } as const
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
      <label className="grid">
        <span className="sr-only">Beats a minute</span>
        <input
          type="number"
          inputMode="numeric"
          min={slowest}
          max={fastest}
          // Digits are typed one by one: it counts when it is left, and buttons write it anew.
          key={tempo}
          defaultValue={tempo}
          className="recorder-tempo tabular"
          onBlur={({ target }) => {
            const typed = withinTempos(target.valueAsNumber || tempo)
            target.value = `${typed}`
            onTempo(typed)
          }}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      </label>
      <div>
        <p className="font-display text-1 italic">{tempoWord(tempo)}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button {...button} aria-label="Slower" onClick={() => onTempo(tempo - 2)}>
            −
          </Button>
          <Button {...button} aria-label="Faster" onClick={() => onTempo(tempo + 2)}>
            +
          </Button>
          <Button {...button} onClick={tap}>
            Tap
          </Button>
        </div>
      </div>
    </div>
  )
}

/** A bar with a note for each beat; the one that sounds is brass. */
const BeatStaff = ({ beats, beat }: { beats: number; beat: number | undefined }) => (
  <div className="recorder-bar" aria-hidden="true">
    <StaffLines />
    {Array.from({ length: beats }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a beat is its place in the bar
      <span key={index} data-on={index === beat || undefined}>
        <Sign name="solid" />
      </span>
    ))}
  </div>
)
