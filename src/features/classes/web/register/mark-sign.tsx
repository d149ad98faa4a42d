import { Sign } from '#platform/web/ui/sign.tsx'
import type { Mark } from '../../mark-rules.ts'

/** The sign of a mark; a dash where there is none. */
export const MarkSign = ({ mark, className }: { mark: Mark | null; className?: string }) => (
  <Sign name={mark ? signs[mark] : 'dash'} {...(className && { className })} />
)

const signs = { present: 'solid', late: 'half', excused: 'rest', absent: 'cross' } as const
