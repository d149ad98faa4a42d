import type { LineStep } from '../../media-types.ts'
import { lineTexts } from './line-texts.ts'

/** How good a connection is, as three bars. */
export const LineSign = ({ step }: { step: LineStep }) => (
  <span className="room-line" data-step={step} title={lineTexts.steps[step]}>
    <svg viewBox="0 0 18 16" aria-hidden="true">
      <path d="M1 11h4v5H1z" />
      <path d="M7 6h4v10H7z" />
      <path d="M13 1h4v15h-4z" />
    </svg>
    <span className="sr-only">{lineTexts.steps[step]}</span>
  </span>
)
