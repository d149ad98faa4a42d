import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { shownSize } from '#platform/web/file-link.ts'
import { shownDate, shownTime } from '#platform/web/moments.ts'
import { changedBy } from '#platform/web/query-invalidation.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx'
import { FileButton } from '#platform/web/ui/file-button.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import type { Assignment, HandedIn } from '../../contract.ts'
import { isLate } from '../../rules.ts'
import { api } from '../api.ts'

type Props = { assignment: Assignment; onClose: () => void }

/** A student's own submission, with its grade. */
export default function OwnSubmissionDialog({ assignment, onClose }: Props) {
  const { id, title, submission, max_points, due_date } = assignment
  const params = { id }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['own-submission', id],
    meta: changedBy('assignments', 'enrolments'),
    queryFn: () => call(api.showOwnSubmission, { params }),
  })
  return (
    <Dialog title={`Your work: ${title}`} onClose={onClose}>
      <DialogBody>
        {typeof submission?.grade === 'number' && (
          <p className="tabular mb-4">
            <span className="font-display font-medium text-3">{submission.grade}</span>{' '}
            <span className="text-ink-2">/ {max_points}</span>
          </p>
        )}
        {submission?.feedback && (
          <Prose className="mb-5 border-brass border-l-8 bg-cream px-4 py-2">
            {submission.feedback}
          </Prose>
        )}
        {!data && !error && <p role="status">Loading your work...</p>}
        {error && !data && (
          <div role="alert">
            <p className="mb-3">{reasonOf(error)}</p>
            <Button look="white" size="small" busy={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          </div>
        )}
        {data && (
          <ol className="grid gap-4">
            {data.handed_in.map((handedIn, index) => (
              <li key={handedIn.file.id} className="border-rule border-b pb-4 last:border-b-0">
                {index === 1 && <h3 className="mb-2 text-1">Earlier</h3>}
                <HandedInFile handedIn={handedIn} submissionId={data.id} dueDate={due_date} />
              </li>
            ))}
          </ol>
        )}
      </DialogBody>
      <DialogFooter>
        <Button look="white" size="small" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

type FileProps = { handedIn: HandedIn; submissionId: string; dueDate: string | null }

function HandedInFile({
  handedIn: { file, notes, submitted_at },
  submissionId,
  dueDate,
}: FileProps) {
  const params = { id: submissionId, file: file.id }
  return (
    <>
      <FileButton file={file} look="link" link={() => call(api.linkToFile, { params })}>
        {file.name}
      </FileButton>
      <p className="text-ink-2 text-sm">
        {shownSize(file.bytes)}, {shownDate(submitted_at)}, {shownTime(submitted_at)}
        {isLate(submitted_at, dueDate) && ', late'}
      </p>
      {notes && <Prose className="mt-1">{notes}</Prose>}
    </>
  )
}
