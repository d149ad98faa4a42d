import { Button } from '#platform/web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx'
import type { CourseChange } from '../../class-change-rules.ts'
import { ClassChanges, useEnrolled } from '../class-changes.tsx'

type Props = {
  changes: readonly CourseChange[]
  onPublish: () => void
  onClose: () => void
}

/** Says whom a timetable concerns before it is published. */
export function PublishTimetableDialog({ changes, onPublish, onClose }: Props) {
  const { isPending } = useEnrolled(changes)
  function publish() {
    onClose()
    onPublish()
  }
  return (
    <Dialog title="Publish the Timetable" onClose={onClose}>
      <DialogBody>
        <p className="mb-4">These classes are not what they were:</p>
        <ClassChanges changes={changes} />
      </DialogBody>
      <DialogFooter>
        <Button look="quiet" size="small" onClick={onClose}>
          Go back
        </Button>
        <Button size="small" disabled={isPending} onClick={publish}>
          Publish
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
