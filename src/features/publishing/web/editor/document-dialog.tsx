import { call } from '#platform/web/api.ts'
import { ConfirmAction } from '#platform/web/ui/confirm-action.tsx'
import type { CourseChange } from '../../class-change-rules.ts'
import type { SiteDocument } from '../../contract.ts'
import { type KindName, kindOf } from '../../rules.ts'
import { api } from '../api.ts'
import { PublishTimetableDialog } from './publish-timetable-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

export type Question = 'discard' | 'publish' | 'schedule' | 'withdraw'

type Props = {
  asks: Question
  kind: KindName
  document: SiteDocument
  /** What a timetable changes for students. */
  changes?: readonly CourseChange[] | undefined
  onPublish: () => void
  onChanged: (document: SiteDocument) => void
  /** There is nothing left to edit. */
  onLeave: () => void
  onClose: () => void
}

/** Asks before a draft is thrown away or goes out, or a document leaves the site. */
export function DocumentDialog({ asks, kind, document, changes = [], ...does }: Props) {
  const { onPublish, onChanged, onLeave, onClose } = does
  const { nameOf } = kindOf(kind)
  if (asks === 'publish') {
    return <PublishTimetableDialog changes={changes} onPublish={onPublish} onClose={onClose} />
  }
  if (asks === 'schedule') {
    const on = { onScheduled: onChanged, onClose }
    return <ScheduleDialog document={document} changes={changes} {...on} />
  }
  if (asks === 'discard') {
    return (
      <ConfirmAction
        title="Throw this draft away?"
        action="Throw away"
        call={() =>
          call(api.discardSiteDraft, {
            params: { id: document.id },
            body: { expected_revision: document.revision },
          })
        }
        done="Draft thrown away"
        failed="Failed to throw the draft away"
        changes={['drafts']}
        onDone={({ document: left }) => (left ? onChanged(left) : onLeave())}
        onClose={onClose}
      >
        {document.version === null
          ? 'It was never published, so that nothing of it is left.'
          : 'The site stays as it is.'}
      </ConfirmAction>
    )
  }
  return (
    <ConfirmAction
      title={`Take “${nameOf(document.last ?? {})}” off the site?`}
      action="Take off"
      call={() =>
        call(api.withdrawSiteDocument, {
          params: { id: document.id },
          body: { expected_revision: document.revision },
        })
      }
      done="Taken off the site"
      failed="Failed to take it off the site"
      changes={['site', 'drafts']}
      onDone={onLeave}
      onClose={onClose}
    >
      Its versions stay here, and it can be published again.
    </ConfirmAction>
  )
}
