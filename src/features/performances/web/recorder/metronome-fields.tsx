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
  const taps = useRef<number[]>([])
  const change = (part: Partial<Counting>) => onChange({ ...counting, ...part })
  const setTempo = (tempo: number) => change({ metre: { ...metre, tempo: withinTempos(tempo) } })
  const tap = () => {
    const now = performance.now()
    const before = taps.current
    taps.current = now - (before.at(-1) ?? 0) > tapPause ? [now] : [...before, now]
    const tempo = tempoOfTaps(taps.current)
    if (tempo) setTempo(tempo)
  }
  const key = { look: 'white', size: 'small', disabled } as const
  return (
    <fieldset disabled={disabled} className="grid min-w-0 content-start gap-4">
      <legend className="mb-3 font-display font-medium text-2 leading-head">Count-in</legend>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <label className="grid">
          <span className="sr-only">Beats a minute</span>
          <input
            type="number"
            inputMode="numeric"
            min={slowest}
            max={fastest}
            // Digits are typed one by one: it counts when it is left, and buttons write it anew.
            key={metre.tempo}
            defaultValue={metre.tempo}
            className="recorder-tempo tabular"
            onBlur={({ target }) => {
              const tempo = withinTempos(target.valueAsNumber || metre.tempo)
              target.value = `${tempo}`
              setTempo(tempo)
            }}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
          />
        </label>
        <div>
          <p className="font-display text-1 italic">{tempoWord(metre.tempo)}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button {...key} aria-label="Slower" onClick={() => setTempo(metre.tempo - 2)}>
              −
            </Button>
            <Button {...key} aria-label="Faster" onClick={() => setTempo(metre.tempo + 2)}>
              +
            </Button>
            <Button {...key} onClick={tap}>
              Tap
            </Button>
          </div>
        </div>
      </div>
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
