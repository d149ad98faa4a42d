import { call } from '#platform/web/api.ts'
import { Note } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { AcademyMoment } from '#platform/web/ui/moment.tsx'
import { useAction } from '#platform/web/use-action.ts'
import type { SiteDocument } from '../../contract.ts'
import { api } from '../api.ts'

type Props = {
  document: SiteDocument
  publishAt: string
  onHeld: (document: SiteDocument) => void
}

/** Says when a draft goes out by itself, and holds it back. */
export function ScheduleNote({ document, publishAt, onHeld }: Props) {
  const holdBack = useAction({
    call: () =>
      call(api.scheduleSiteDocument, {
        params: { id: document.id },
        body: { publish_at: null, expected_revision: document.revision },
      }),
    done: 'Held back',
    failed: 'Failed to hold it back',
    changes: ['drafts'],
    onDone: onHeld,
  })
  return (
    <Note className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <p>
        Goes out <AcademyMoment at={publishAt} />. To change it, hold it back.
      </p>
      <Button look="white" size="small" busy={holdBack.isPending} onClick={() => holdBack.mutate()}>
        Hold it back
      </Button>
    </Note>
  )
}
