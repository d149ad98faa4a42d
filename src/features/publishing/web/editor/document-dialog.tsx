import { call } from '#platform/web/api.ts'
import { ConfirmAction } from '#platform/web/ui/confirm-action.tsx'
import type { SiteDocument } from '../../contract.ts'
import { type KindName, kindOf } from '../../rules.ts'
import { api } from '../api.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

export type Question = 'discard' | 'schedule' | 'withdraw'

type Props = {
  asks: Question
  kind: KindName
  document: SiteDocument
  onChanged: (document: SiteDocument) => void
  /** There is nothing left to edit. */
  onLeave: () => void
  onClose: () => void
}

/** Asks before a draft is thrown away, goes out at a time, or a document leaves the site. */
export function DocumentDialog({ asks, kind, document, onChanged, onLeave, onClose }: Props) {
  const { nameOf } = kindOf(kind)
  if (asks === 'schedule') {
    return <ScheduleDialog document={document} onScheduled={onChanged} onClose={onClose} />
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
