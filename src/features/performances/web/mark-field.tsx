import { bestMark } from '#features/assignments/grading-rules.ts'
import { StaffLines } from '#platform/web/ui/staff-lines.tsx'

type Props = {
  criterion: string
  /** Undefined while none is given. */
  mark: number | undefined
  onMark: (mark: number) => void
}

/** A criterion as a scale of five notes on a staff: the higher the note, the better. */
export function MarkField({ criterion, mark, onMark }: Props) {
  return (
    <fieldset className="mark-field">
      <legend className="wrap-anywhere font-semibold">
        <bdi>{criterion}</bdi>
      </legend>
      <div className="mark-staff">
        <StaffLines />
        {Array.from({ length: bestMark }, (_, index) => index + 1).map((value) => (
          <label key={value} className={`mark-note mark-note-${value}`}>
            <input
              type="radio"
              name={`mark-${criterion}`}
              value={value}
              checked={mark === value}
              onChange={() => onMark(value)}
              aria-label={`${value} of ${bestMark}`}
            />
            <svg viewBox="0 0 24 16" aria-hidden="true">
              <ellipse cx="12" cy="8" rx="7.8" ry="5.1" transform="rotate(-22 12 8)" />
            </svg>
          </label>
        ))}
      </div>
      <span aria-hidden="true" className="tabular text-right font-display text-2">
        {mark ?? '–'} <small className="font-sans text-ink-2 text-sm">/ {bestMark}</small>
      </span>
    </fieldset>
  )
}
