import { call } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import { Checkbox } from '#platform/web/ui/field.tsx'
import { problemAt } from '#platform/why-not.ts'
import { classChanges } from '../class-change-rules.ts'
import type { SiteRow } from '../contract.ts'
import { api } from './api.ts'
import { ClassChanges } from './class-changes.tsx'
import { contentOf, useSiteDocument } from './use-site-documents.ts'

type Props = {
  drafts: readonly SiteRow[]
  onClose: () => void
}

/** Drafts to choose from, which go out together. */
export function PublishDraftsDialog({ drafts, onClose }: Props) {
  const form = useDialogForm({
    unsent: 'publish-drafts',
    initial: Object.fromEntries(drafts.map(({ id }) => [id, 'on'])),
    read: (values) => ({
      documents: drafts
        .filter(({ id }) => values[id] === 'on')
        .map(({ id, revision }) => ({ id, expected_revision: revision })),
    }),
    validate: ({ documents }) =>
      documents.length === 0
        ? problemAt(drafts[0]?.id ?? '', 'Choose what is to be published')
        : undefined,
    call: (body) => call(api.publishSiteDrafts, { body }),
    done: 'Published',
    failed: 'Nothing was published',
    changes: ['site', 'drafts'],
    onDone: onClose,
  })
  return (
    <FormDialog title="Publish Drafts" form={form} action="Publish" onClose={onClose}>
      <p>They go out together. If one of them is not ready, none does.</p>
      <div className="grid">
        {drafts.map(({ id, kind, name }) => (
          <div key={id}>
            <Checkbox {...form.checkbox(id)} error={form.field(id).error} label={name} />
            {kind === 'timetable' && <TimetableChanges id={id} />}
          </div>
        ))}
      </div>
    </FormDialog>
  )
}

/** What the draft of the timetable changes for students. */
function TimetableChanges({ id }: { id: string }) {
  const { data } = useSiteDocument(id)
  const changes = data ? classChanges(data.published ?? {}, contentOf(data)) : []
  if (changes.length === 0) return null
  return (
    <div className="pb-2 pl-9">
      <ClassChanges changes={changes} short />
    </div>
  )
}
