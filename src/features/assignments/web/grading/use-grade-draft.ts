import { useState } from 'react'
import type { Submission } from '../../contract.ts'
import type { SubmissionVersion } from '../../grading-rules.ts'
import { useDrafts } from './drafts.ts'

/** The grade and feedback of a submission: what is typed and not saved, or else what is stored. */
export function useGradeDraft({ id, file, graded_at, ...submission }: Submission) {
  const { drafts, keepDraft } = useDrafts()
  const draft = drafts[id]
  const [kept] = useState(draft)
  const [firstFile] = useState(draft?.expected.file_id ?? file.id)
  const stored = { grade: String(submission.grade ?? ''), feedback: submission.feedback ?? '' }
  const { grade, feedback } = draft ?? stored
  // A newer version is shown here before it can be overwritten.
  const shown: SubmissionVersion = { file_id: file.id, graded_at }

  return {
    grade,
    feedback,
    shown,
    /** Whether it was typed before, and nothing since. */
    isKept: draft !== undefined && draft === kept,
    handedInAgain: firstFile !== file.id,
    gradedMeanwhile: draft !== undefined && draft.expected.graded_at !== graded_at,

    type(changes: Partial<typeof stored>) {
      const typed = { grade, feedback, ...changes }
      const isStored = typed.grade === stored.grade && typed.feedback === stored.feedback
      keepDraft(id, isStored ? undefined : { ...typed, expected: draft?.expected ?? shown })
    },

    discard: () => keepDraft(id, undefined),
  }
}
