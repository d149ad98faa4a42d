import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#platform/web/api.ts'
import { FailedNote } from '#platform/web/form/failed-note.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx'
import { TextArea, TextField } from '#platform/web/ui/field.tsx'
import { keptWords } from '#platform/web/use-unsent.ts'
import type { Submission } from '../../contract.ts'
import { type SubmissionVersion, typedGrade, whyNotGrade } from '../../grading-rules.ts'
import { FilePreview } from '../preview/file-preview.tsx'
import { DeletedMeanwhile, GradedMeanwhile, HandedInAgain } from './conflict-alerts.tsx'
import { SubmissionFacts } from './submission-facts.tsx'
import { useGradeDraft } from './use-grade-draft.ts'

export type Grade = { grade: number; feedback: string; expected: SubmissionVersion }

type Props = {
  id: string
  /** The present version, also when somebody else changes it while the dialog is open. */
  submission: Submission
  gone: boolean
  busy: boolean
  /** Why it could not be saved. */
  failure: unknown
  turns: ReactNode
  onSave: (grade: Grade) => void
  onCancel: () => void
}

export function GradingForm({ id: formId, submission, busy, gone, failure, ...rest }: Props) {
  const refused = failure instanceof ApiProblem ? failure.problem?.fields : undefined
  const { file, assignment } = submission
  const draft = useGradeDraft(submission)
  const { grade, feedback, gradedMeanwhile, type } = draft
  const [error, setError] = useState<string>()
  const field = useFocusAtFirst()

  const send = (event: FormEvent) => {
    event.preventDefault()
    const given = typedGrade(grade)
    const wrong = whyNotGrade(given, assignment.max_points)
    setError(wrong)
    if (wrong) field.current?.focus()
    else if (!busy && !gone) rest.onSave({ grade: given, feedback, expected: draft.shown })
  }

  return (
    <form id={formId} className="contents" noValidate onSubmit={send}>
      <DialogBody>
        {gone && <DeletedMeanwhile />}
        {draft.handedInAgain && <HandedInAgain submission={submission} />}
        {gradedMeanwhile && <GradedMeanwhile submission={submission} onTake={draft.discard} />}
        <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:grid-rows-[auto_1fr]">
          <div className="min-w-0 lg:col-start-2">
            <SubmissionFacts submission={submission} />
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <FilePreview key={file.id} submission={submission} />
          </div>
          <div className="grid content-start gap-4 self-start lg:sticky lg:top-0 lg:col-start-2">
            <TextField
              ref={field}
              name="grade"
              label={`Grade (out of ${assignment.max_points})`}
              inputMode="numeric"
              autoComplete="off"
              className="[&_input]:h-14 [&_input]:font-display [&_input]:text-2"
              value={grade}
              readOnly={busy}
              error={error ?? refused?.grade}
              onChange={({ target }) => {
                setError(undefined)
                type({ grade: target.value })
              }}
            />
            <TextArea
              name="feedback"
              label="Feedback"
              rows={4}
              maxLength={5000}
              value={feedback}
              hint={draft.isKept ? keptWords : undefined}
              readOnly={busy}
              error={refused?.feedback}
              onChange={({ target }) => type({ feedback: target.value })}
            />
          </div>
        </div>
      </DialogBody>
      <FailedNote error={failure} />
      <DialogFooter>
        {rest.turns}
        <Button look="quiet" size="small" disabled={busy} onClick={rest.onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          size="small"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          busy={busy}
          disabled={busy || gone}
        >
          {gradedMeanwhile ? 'Save mine instead' : 'Save Grade'}
        </Button>
      </DialogFooter>
    </form>
  )
}

/** Focuses the grade of each submission; not by touch, where the keyboard would hide the dialog. */
function useFocusAtFirst() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (matchMedia('(pointer: coarse)').matches) return
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [])
  return field
}
