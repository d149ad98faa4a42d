import { academy } from '#platform/academy.ts'
import { momentIn } from '#platform/clocks.ts'
import { call } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import { TextField } from '#platform/web/ui/field.tsx'
import type { CourseChange } from '../../class-change-rules.ts'
import type { SiteDocument } from '../../contract.ts'
import { whyNotSchedule } from '../../rules.ts'
import { api } from '../api.ts'
import { ClassChanges } from '../class-changes.tsx'

type Props = {
  document: SiteDocument
  /** What a timetable changes for students. */
  changes: readonly CourseChange[]
  onScheduled: (document: SiteDocument) => void
  onClose: () => void
}

/** Asks when a draft goes out by itself. */
export function ScheduleDialog({ document, changes, onScheduled, onClose }: Props) {
  const { id, revision } = document
  const form = useDialogForm({
    unsent: `schedule.${id}`,
    read: ({ publish_at = '' }) => ({
      publish_at: momentIn(academy.timeZone, publish_at)?.toISOString() ?? publish_at,
      expected_revision: revision,
    }),
    validate: (body) => whyNotSchedule(body, new Date()),
    call: (body) => call(api.scheduleSiteDocument, { params: { id }, body }),
    done: 'It goes out by itself',
    failed: 'Failed to plan the publication',
    changes: ['drafts'],
    onDone(document: SiteDocument) {
      onScheduled(document)
      onClose()
    },
  })
  return (
    <FormDialog title="Publish at a Time" form={form} action="Let it go out" onClose={onClose}>
      {changes.length > 0 && <ClassChanges changes={changes} />}
      <TextField
        {...form.field('publish_at')}
        type="datetime-local"
        label="Day and time"
        hint="On the academy’s clock. Until then nobody can change it, but everybody in the office can hold it back."
      />
    </FormDialog>
  )
}
