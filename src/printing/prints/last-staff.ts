import { svg } from './drawings.ts'
import { drawing, paper, type Style } from './paper.ts'

const end = paper.width - paper.margin

/** A staff from the left edge of the page to the final barline. */
export const lastStaff = (style: Style, notes = '') =>
  drawing(
    svg(
      `0 0 ${paper.width} 28`,
      `<path d="${[2, 8, 14, 20, 26].map((y) => `M0 ${y}H${end}`).join('')}" stroke-width="0.6"/>
      <path d="M${end - 6} 2V26" stroke-width="0.8"/>
      <path d="M${end - 1.6} 1.7V26.3" stroke-width="3.2"/>
      ${notes}`,
    ),
    { width: paper.width, height: 28, ...style },
  )
