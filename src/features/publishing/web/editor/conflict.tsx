import { fullName } from '#platform/full-name.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { type Difference, differencesOf } from '../../compare-rules.ts'
import { itemsOf } from '../../content-rules.ts'
import type { SiteDocument } from '../../contract.ts'
import type { CourseName, Draft, Typed } from '../../field-types.ts'
import { type KindName, kindOf } from '../../rules.ts'
import { nameOfItem, shownText } from '../../shown-text.ts'
import { contentOf } from '../use-site-documents.ts'

type Props = {
  kind: KindName
  mine: Draft
  theirs: SiteDocument
  courseName: CourseName
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Two have written at once: both versions of what differs, to choose from. */
export function Conflict({ kind, mine, theirs, courseName, onKeepMine, onTakeTheirs }: Props) {
  const differences = differencesOf(kindOf(kind).fields, mine, contentOf(theirs))
  const name = theirs.draft?.by ? fullName(theirs.draft.by) : 'Somebody else'
  return (
    <Alert title={`${name} changed this while you were writing`} className="mt-6">
      <dl className="mt-2 grid gap-3">
        {differences.map((it) => (
          <div key={`${it.labels.join()} ${it.path} ${it.what}`}>
            <dt className="font-semibold">{it.labels.join(', ')}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              Yours: {wordsOf(it, it.one, courseName)}
            </dd>
            <dd className="wrap-anywhere whitespace-pre-line">
              Theirs: {wordsOf(it, it.other, courseName)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button look="white" size="small" onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </div>
    </Alert>
  )
}

/** One side of a difference, as people read it. */
function wordsOf(difference: Difference, typed: Typed | undefined, courseName: CourseName) {
  const { what, field } = difference
  if (what === 'leaf') return `“${shownText(field, typed, courseName)}”`
  if (what === 'item') {
    return typed === undefined ? 'none' : `“${shownText(field.of, typed, courseName)}”`
  }
  const names = itemsOf(typed).map((item) => nameOfItem(field, item, courseName))
  return `the order ${names.map((name) => `“${name}”`).join(', ')}`
}
