import { fullName } from '#platform/full-name.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import type { SiteDocument } from '../../contract.ts'
import { changedFields, type Draft, type KindName, kindOf } from '../../rules.ts'
import { shownValue } from '../shown-value.ts'
import { contentOf } from '../use-site-documents.ts'

type Props = {
  kind: KindName
  mine: Draft
  theirs: SiteDocument
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Two have written at once: both versions of what differs, to choose from. */
export function Conflict({ kind, mine, theirs, onKeepMine, onTakeTheirs }: Props) {
  const content = contentOf(theirs)
  const { fields } = kindOf(kind)
  const name = theirs.draft?.by ? fullName(theirs.draft.by) : 'Somebody else'
  return (
    <Alert title={`${name} changed this while you were writing`} className="mt-6">
      <dl className="mt-2 grid gap-3">
        {changedFields(kind, mine, content).map((field) => {
          const about = fields[field]
          return (
            about && (
              <div key={field}>
                <dt className="font-semibold">{about.label}</dt>
                <dd className="wrap-anywhere">Yours: “{shownValue(about, mine[field] ?? '')}”</dd>
                <dd className="wrap-anywhere">
                  Theirs: “{shownValue(about, content[field] ?? '')}”
                </dd>
              </div>
            )
          )
        })}
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
