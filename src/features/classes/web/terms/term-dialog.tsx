import { call } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import { Checkbox, TextField } from '#platform/web/ui/field.tsx'
import type { DialogProps } from '#platform/web/ui/use-dialogs.tsx'
import { whyNot } from '#platform/why-not.ts'
import { AddedTerm } from '../../term-rules.ts'
import type { Term } from '../../term-types.ts'
import { api } from './api.ts'
import { useTerms } from './use-terms.ts'

type Props = DialogProps & { it?: Term }

export function TermDialog({ it, ...dialog }: Props) {
  // The latest stands first.
  const before = useTerms().data?.terms.find(({ tutors }) => tutors.length > 0)
  const form = useDialogForm({
    unsent: it ? `term.${it.id}` : 'new-term',
    initial: it
      ? {
          ...{ name: it.name, first_day: it.first_day, last_day: it.last_day },
          ...{ apply_until: it.apply_until ?? '', join_until: it.join_until ?? '' },
        }
      : { as_before: 'on' },
    read: ({
      name = '',
      first_day = '',
      last_day = '',
      apply_until = '',
      join_until = '',
      as_before,
    }) => ({
      name,
      first_day,
      last_day,
      apply_until: apply_until || null,
      join_until: join_until || null,
      tutors_from: as_before === 'on' ? (before?.id ?? null) : null,
    }),
    validate: whyNot(AddedTerm),
    call: async ({ tutors_from, ...term }) =>
      it
        ? call(api.changeTerm, { params: { id: it.id }, body: term })
        : void (await call(api.addTerm, { body: { ...term, tutors_from } })),
    done: it ? 'Term changed' : 'Term added, with its classes',
    failed: it ? 'Failed to change the term' : 'Failed to add the term',
    changes: ['classes'],
    onDone: dialog.onClose,
  })
  return (
    <FormDialog {...dialog} title={it ? 'Change Term' : 'Add a Term'} form={form} action="Save">
      <TextField {...form.field('name')} label="Name" maxLength={60} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('first_day')} label="First day" type="date" />
        <TextField {...form.field('last_day')} label="Last day" type="date" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('apply_until')} label="Applications until" optional type="date" />
        <TextField
          {...form.field('join_until')}
          label="Late entry until"
          optional
          type="date"
          hint="Three weeks, unless you say otherwise. Later, a choice of courses joins the next term."
        />
      </div>
      {!it && before && (
        <Checkbox {...form.checkbox('as_before')} label={`Tutors as in ${before.name}`} />
      )}
      <p className="text-ink-2">
        Each class of the timetable is made for every week from the first day to the last. Classes
        that somebody has changed by hand stay as they are.
      </p>
    </FormDialog>
  )
}
