import { playingTime } from '#platform/sound.ts'
import { SoundWave } from '#platform/web/ui/sound-wave.tsx'
import { type Cut, moveEdge, type Take } from './take-rules.ts'

/** Of 600 peaks: more stems would run into one another. */
const stems = 100
/** How far an arrow key moves an edge. */
const stepMs = 50

type Props = {
  take: Take
  /** In milliseconds; undefined when it is not played. */
  position: number | undefined
  disabled: boolean
  onCut: (cut: Cut) => void
}

/** The wave of a take on a staff, with what is cut off at both ends. */
export function TakeWave({ take, position, disabled, onCut }: Props) {
  const { facts, cut, number } = take
  const { duration_ms: length } = facts
  const at = (ms: number) => `${(100 * ms) / length}%`
  return (
    <div className="take-wave">
      <SoundWave levels={levelsOf(facts.peaks)} className="h-18" />
      <span className="take-off" style={{ left: 0, width: at(cut.start) }} />
      <span className="take-off" style={{ left: at(cut.end), right: 0 }} />
      <span className="take-edge" style={{ left: at(cut.start) }} />
      <span className="take-edge" data-end style={{ left: at(cut.end) }} />
      {position !== undefined && <span className="take-now" style={{ left: at(position) }} />}
      {(['start', 'end'] as const).map((edge) => (
        <input
          key={edge}
          type="range"
          aria-label={`${edge === 'start' ? 'Start' : 'End'} of take ${number}`}
          aria-valuetext={exactTime(cut[edge])}
          min={0}
          max={length}
          step={stepMs}
          disabled={disabled}
          value={cut[edge]}
          className="take-range"
          onChange={({ target }) => onCut(moveEdge(cut, edge, edgeOf(target, length), length))}
        />
      ))}
    </div>
  )
}

/** The last step may reach beyond the end, or stop before it. */
const edgeOf = ({ valueAsNumber }: HTMLInputElement, length: number) =>
  length - valueAsNumber < stepMs ? length : valueAsNumber

/** `0:42.3` */
const exactTime = (ms: number) => `${playingTime(ms)}.${Math.floor((ms % 1000) / 100)}`

function levelsOf(peaks: readonly number[]) {
  const each = peaks.length / stems
  const most = Math.max(1, ...peaks)
  // A quiet take is drawn as large as a loud one.
  return Array.from(
    { length: stems },
    (_, at) => Math.max(...peaks.slice(at * each, (at + 1) * each)) / most,
  )
}
