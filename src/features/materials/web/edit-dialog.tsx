import { ApiProblem, call } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import { whyNot } from '#platform/why-not.ts'
import type { Material } from '../contract.ts'
import { ChangedMaterial } from '../rules.ts'
import { type SyllabusWeek, weekName } from '../week-rules.ts'
import { api } from './api.ts'
import { MaterialFields, weekIn } from './material-fields.tsx'

type Props = {
  id: string
  /** The present version, also when somebody else changes it while the dialog is open. */
  latest: Material | undefined
  syllabus: readonly SyllabusWeek[]
  onClose: () => void
}

/** Changes the words of a material, and its week. */
export default function EditDialog({ id, latest, syllabus, onClose }: Props) {
  const form = useDialogForm({
    unsent: `material.${id}`,
    initial: valuesOf(latest),
    read: ({ title = '', note = '', week }) => ({
      title,
      note,
      week: weekIn(week),
      // A newer version is shown here before it can be overwritten.
      expected_changed_at: latest?.changed_at ?? null,
    }),
    validate: whyNot(ChangedMaterial),
    call: (body) => call(api.editMaterial, { params: { id }, body }),
    done: 'Material changed',
    failed: 'Failed to change the material',
    changes: ['materials'],
    onDone: onClose,
  })
  const isNewer = latest && (latest.changed_at ?? '') !== form.values.changed_at
  const newer = isNewer ? latest : undefined
  const gone = !latest || (form.error instanceof ApiProblem && form.error.status === 404)
  const takeNewer = (theirs: Material) => form.fill(valuesOf(theirs))
  return (
    <FormDialog
      title="Edit Material"
      form={form}
      action={newer ? 'Save mine instead' : 'Save'}
      disabled={gone}
      onClose={onClose}
    >
      {gone && (
        <Alert title="It was deleted meanwhile">
          <p>Somebody else has deleted this material. Your text is still here to copy.</p>
        </Alert>
      )}
      {newer && <Newer newer={newer} syllabus={syllabus} onTake={() => takeNewer(newer)} />}
      <MaterialFields form={form} syllabus={syllabus} week={latest?.week ?? null} />
    </FormDialog>
  )
}

type NewerProps = { newer: Material; syllabus: readonly SyllabusWeek[]; onTake: () => void }

function Newer({ newer: { title, note, week }, syllabus, onTake }: NewerProps) {
  return (
    <Alert title="Somebody else has changed it meanwhile">
      <p className="font-semibold">{title}</p>
      <p>{week === null ? 'The whole course' : weekName(week, syllabus)}</p>
      {note && <Prose>{note}</Prose>}
      <Button look="white" size="small" className="mt-3" onClick={onTake}>
        Take theirs
      </Button>
    </Alert>
  )
}

const valuesOf = (material: Material | undefined) => ({
  title: material?.title ?? '',
  note: material?.note ?? '',
  week: String(material?.week ?? ''),
  /** Of the version that was shown when the typing began. */
  changed_at: material?.changed_at ?? '',
})
