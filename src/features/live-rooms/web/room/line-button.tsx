import type { LineStep } from '../../media-types.ts'
import { LineSign } from './line-sign.tsx'

/** One's own connection, in the head of the room; a press says more. */
export const LineButton = (props: { step: LineStep; isOpen: boolean; onClick: () => void }) => (
  <button
    type="button"
    className="room-line-button"
    aria-expanded={props.isOpen}
    onClick={props.onClick}
  >
    <LineSign step={props.step} />
  </button>
)
