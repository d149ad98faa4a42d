import { Alert, Note } from '#platform/web/ui/alert.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'

/** Signs with shape as well as colour, so that they can be distinguished without it. */
export function Signs() {
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {signs.map(([tone, words]) => (
        <li key={words}>
          <Badge tone={tone}>{words}</Badge>
        </li>
      ))}
    </ul>
  )
}

export function Alerts() {
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <Alert title="Course Selection Required" role="group">
        Please select at least one course.
      </Alert>
      <Note>Maximum course limit reached. You can select up to 4 courses.</Note>
    </div>
  )
}

const signs = [
  ['pending', 'Pending'],
  ['pending', 'Only 3 left!'],
  ['reviewed', 'Reviewed'],
  ['reviewed', 'Submitted'],
  ['reviewed', 'Scheduled'],
  ['accepted', 'Accepted'],
  ['accepted', 'Graded'],
  ['rejected', 'Rejected'],
  ['rejected', 'Overdue'],
  ['rest', 'Ended'],
  ['rest', 'Used'],
  ['live', 'Live Now'],
  ['other', 'Other'],
  ['plain', 'All Levels'],
] as const
