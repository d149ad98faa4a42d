import { call } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import { Checkbox } from '#platform/web/ui/field.tsx'
import { problemAt } from '#platform/why-not.ts'
import type { SiteRow } from '../contract.ts'
import { api } from './api.ts'

type Props = {
  drafts: readonly SiteRow[]
  onClose: () => void
}

/** Drafts to choose from, which go out together. */
export function PublishDraftsDialog({ drafts, onClose }: Props) {
  const form = useDialogForm({
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
        {drafts.map(({ id, name }) => (
          <Checkbox key={id} {...form.checkbox(id)} error={form.field(id).error} label={name} />
        ))}
      </div>
    </FormDialog>
  )
}
