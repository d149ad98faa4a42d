import type { ReactNode } from 'react'
import { fullName } from '#platform/full-name.ts'
import { ApiProblem, call } from '#platform/web/api.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import type { DialogProps } from '#platform/web/ui/use-dialogs.tsx'
import { useAction } from '#platform/web/use-action.ts'
import type { ListedSubmission } from '../../contract.ts'
import { nextUngraded } from '../../grading-rules.ts'
import { api } from '../api.ts'
import { useSubmission } from '../use-assignments.ts'
import { useDrafts } from './drafts.ts'
import { type Grade, GradingForm } from './grading-form.tsx'
import { PagerButtons } from './pager-buttons.tsx'
import { useGradingShortcuts } from './use-grading-shortcuts.ts'

type Props = DialogProps & {
  id: string
  /** All submissions of the assignment, in the order of paging. */
  submissions: readonly ListedSubmission[]
  onTurn: (id: string) => void
}

type Given = { of: string; isFirst: boolean; grade: Grade }

/** Shows and grades one submission after the other. */
export function GradingDialog({ id, submissions, onTurn, onClose, finalFocusRef }: Props) {
  const query = useSubmission(id)
  const { data: submission, error } = query
  const { drafts, keepDraft } = useDrafts()
  const at = submissions.findIndex((submission) => submission.id === id)
  // Prefetches the next one.
  useSubmission(submissions[at + 1]?.id)
  const { mutate, isPending, ...save } = useSaveGrade({ submissions, onTurn, onClose })
  // While the previous grade is still being saved, the next one can be typed already.
  const isSaving = isPending && save.variables?.of === id
  const gone = [error, save.error].some((it) => it instanceof ApiProblem && it.status === 404)

  const showKeptToast = () => {
    if (!(id in drafts) || !submission) return
    toasts.show({ title: `What you typed for ${fullName(submission.student)} is kept, not saved` })
  }
  const turnTo = (submission: ListedSubmission | undefined) => {
    if (!submission || isSaving) return
    showKeptToast()
    save.reset()
    onTurn(submission.id)
  }
  const turns = {
    position: at < 0 ? undefined : `${at + 1} of ${submissions.length}`,
    previous: at > 0 ? () => turnTo(submissions[at - 1]) : undefined,
    next: at >= 0 && at < submissions.length - 1 ? () => turnTo(submissions[at + 1]) : undefined,
  }
  useGradingShortcuts({
    next: () => turns.next?.(),
    previous: () => turns.previous?.(),
    save: () => document.querySelector<HTMLFormElement>(`#${formId}`)?.requestSubmit(),
  })
  const leave = () => {
    showKeptToast()
    onClose()
  }

  return (
    <Dialog
      title="Grade Submission"
      wide
      onClose={leave}
      busy={isSaving}
      finalFocusRef={finalFocusRef}
    >
      <p role="status" className="sr-only">
        {submission && turns.position && `${turns.position}: ${fullName(submission.student)}`}
      </p>
      {submission ? (
        <GradingForm
          key={id}
          id={formId}
          submission={submission}
          gone={gone}
          busy={isSaving}
          failure={save.error}
          turns={<PagerButtons {...turns} busy={isSaving} />}
          onSave={(grade) => mutate({ of: id, isFirst: submission.graded_at === null, grade })}
          onCancel={() => {
            keepDraft(id, undefined)
            onClose()
          }}
        />
      ) : (
        <NoSubmission query={query} gone={gone}>
          <PagerButtons {...turns} busy={false} />
          <Button look="quiet" size="small" onClick={leave}>
            Close
          </Button>
        </NoSubmission>
      )}
    </Dialog>
  )
}

const formId = 'grading'

type SaveOptions = Pick<Props, 'submissions' | 'onTurn' | 'onClose'>

/** Saves a grade, and then turns to the next submission or closes the dialog. */
function useSaveGrade({ submissions, onTurn, onClose }: SaveOptions) {
  const { keepDraft } = useDrafts()
  /** After a first grade the next ungraded one is opened; after a changed grade none is. */
  const nextAfter = ({ of, isFirst }: Given) =>
    isFirst ? nextUngraded(submissions, of) : undefined
  return useAction({
    // The id comes with the grade: shortcuts are faster than a render of this hook.
    call: ({ of, grade }: Given) => call(api.gradeSubmission, { params: { id: of }, body: grade }),
    done: (_submission, given) => ({
      title: 'Submission graded successfully',
      description:
        given.isFirst && !nextAfter(given)
          ? 'All submissions of this assignment are graded.'
          : undefined,
    }),
    failed: 'Failed to grade submission',
    changes: ['assignments'],
    onDone(_submission, given) {
      keepDraft(given.of, undefined)
      const next = nextAfter(given)
      if (next) onTurn(next.id)
      else onClose()
    },
  })
}

type NoSubmissionProps = {
  query: ReturnType<typeof useSubmission>
  gone: boolean
  /** The buttons below it. */
  children: ReactNode
}

/** What stands in place of a submission that is loading, is gone or could not be loaded. */
const NoSubmission = ({ query, gone, children }: NoSubmissionProps) => (
  <>
    <DialogBody>
      {query.isPending && <p role="status">Loading the submission...</p>}
      {gone && <p role="alert">This submission was deleted, or belongs to somebody else.</p>}
      {query.error && !gone && (
        <div className="grid justify-items-start gap-4">
          <p role="alert">Failed to load submissions</p>
          <Button look="white" busy={query.isFetching} onClick={() => query.refetch()}>
            Try again
          </Button>
        </div>
      )}
    </DialogBody>
    <DialogFooter>{children}</DialogFooter>
  </>
)
