import { Button } from '#platform/web/ui/button.tsx'
import type { SiteDocument } from '../../contract.ts'
import { type KindName, kindOf } from '../../rules.ts'
import type { Question } from './document-dialog.tsx'
import type { useDraft } from './use-draft.ts'

type Props = {
  kind: KindName
  document: SiteDocument | undefined
  draft: ReturnType<typeof useDraft>
  isPublishing: boolean
  onPublish: () => void
  onSchedule: () => void
  onAsk: (question: Question) => void
}

/** What can be done with a document. */
export function EditorBar(props: Props) {
  const { kind, document, draft, isPublishing, onPublish, onSchedule, onAsk } = props
  const { status } = draft
  const about = kindOf(kind)
  const isScheduled = document?.publish_at != null
  const published = document?.published ?? null
  const isDifferent = document?.draft != null || status !== 'saved' || (document && !published)
  const canLeave = published && !about.single && !about.stays
  return (
    <div className="-ml-4 flex flex-wrap gap-y-3 lg:ml-0">
      {!isScheduled && (
        <>
          <Button
            look="quiet"
            size="small"
            className="disabled:bg-transparent"
            disabled={!draft.canUndo}
            onClick={draft.undo}
          >
            Undo
          </Button>
          <Button
            look="quiet"
            size="small"
            className="disabled:bg-transparent"
            disabled={!draft.canRedo}
            onClick={draft.redo}
          >
            Redo
          </Button>
        </>
      )}
      {document?.draft && !isScheduled && (
        <Button
          look="quiet"
          size="small"
          className="disabled:bg-transparent"
          disabled={status !== 'saved'}
          onClick={onSchedule}
        >
          Publish at a time
        </Button>
      )}
      {document?.draft && (
        <Button look="quiet" size="small" onClick={() => onAsk('discard')}>
          Throw draft away
        </Button>
      )}
      {canLeave && (
        <Button look="quiet" size="small" onClick={() => onAsk('withdraw')}>
          Take off the site
        </Button>
      )}
      <Button
        size="small"
        className="ml-4"
        busy={isPublishing}
        disabled={!isDifferent || status === 'conflict' || status === 'gone'}
        onClick={onPublish}
      >
        {isScheduled ? 'Publish now' : 'Publish'}
      </Button>
    </div>
  )
}
