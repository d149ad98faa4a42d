import { useId, useState } from 'react'
import type { ProblemDetails } from '#platform/errors.ts'
import { withProblems } from '#platform/why-not.ts'
import { type Outcome, showDone, showFailure } from '../outcome-toasts.ts'
import type { Resource } from '../query-invalidation.ts'
import type { Message } from '../ui/toast.ts'
import { useInvalidate } from '../use-invalidate.ts'
import { useUnsent } from '../use-unsent.ts'
import { wasAborted } from '../use-upload.ts'
import { useForm } from './use-form.ts'

/** The values of the fields by name; an unticked box has none. */
export type Values = Readonly<Record<string, string>>

type DialogFormOptions<Body, Result> = Outcome<Body, Result> & {
  /** Names the form and what it is about, under which its values are kept until they are sent. */
  unsent: string
  /** The initial values. */
  initial?: Values
  read: (values: Values) => Body
  /** The rules, checked before anything is sent; the server checks the same. */
  validate: (body: NoInfer<Body>) => ProblemDetails | undefined
  call: (body: Body) => Promise<Result>
  /** Additions to the toast after a failure. */
  failureToast?: (error: unknown) => Partial<Message>
  /** The resources that are refetched afterwards, also after a failure. */
  changes: readonly Resource[]
  /** Runs after a success: the dialog closes here. */
  onDone: (result: Result) => void
}

export type DialogForm = ReturnType<typeof useDialogForm>

/** The form in a `FormDialog`: validates, sends, shows toasts, and refreshes the changed resources. */
export function useDialogForm<Body, Result>(options: DialogFormOptions<Body, Result>) {
  const invalidate = useInvalidate()
  const unsent = useUnsent<Values>(options.unsent)
  // All of them: an unticked box has no value.
  const [values, setValues] = useState<Values>(unsent.before ?? options.initial ?? {})
  const change = (changed: Values) => {
    setValues(changed)
    unsent.keep(changed)
  }
  const [fieldsKey, setFieldsKey] = useState(0)
  const [error, setError] = useState<unknown>()
  const form = useForm({
    id: useId(),
    draft: draftOf(values),
    read: (): Body => options.read(valuesIn(form.element.current, values)),
    validate: (body): ProblemDetails | undefined =>
      withHalfTypedDates(form.element.current, options.validate(body)),
    async send(body: Body) {
      setError(undefined)
      try {
        return { result: await options.call(body), body }
      } catch (thrown) {
        setError(thrown)
        throw thrown
      }
    },
    onChange: () => change(valuesIn(form.element.current, values)),
    onSent({ result, body }) {
      unsent.forget()
      showDone(options, result, body)
      options.onDone(result)
      void invalidate(options.changes)
      return 'keep'
    },
    onRefused(_problem, late, thrown) {
      if (!late || wasAborted(thrown)) return
      const own = options.failureToast?.(thrown)
      showFailure(options, thrown, own)
      // A refetch could leave the page before the toast's action, such as a login, is used.
      if (!own?.action) void invalidate(options.changes)
    },
  })
  return {
    element: form.element,
    formProps: form.formProps,
    state: form.state,
    rejections: form.rejections,
    /** The key of the fields' element, which renders them anew. */
    fieldsKey,
    values,
    /** The error of the last attempt. */
    error,
    /** Sets the values of the fields. */
    fill(replaced: Values) {
      change({ ...values, ...replaced })
      setFieldsKey((key) => key + 1)
    },
    /** Whether the values were typed before, and not sent. */
    isKept: unsent.before !== undefined,
    /** Gives up what was typed. */
    discard: unsent.forget,
    field: (name: string) => ({ ...form.field(name), defaultValue: values[name] ?? '' }),
    checkbox: (name: string) => ({ ...form.checkbox(name), defaultChecked: values[name] === 'on' }),
    /** A file field has no initial value. */
    fileField: (name: string, wrong?: string) => ({
      name,
      error: wrong ?? form.problem?.fields?.[name],
    }),
  }
}

const draftOf = (values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]))

/** The present values; a field that is not rendered keeps its last one. */
function valuesIn(form: HTMLFormElement | null, before: Values): Values {
  const values: Record<string, string> = { ...before }
  for (const field of form?.elements ?? []) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') delete values[field.name]
  }
  for (const [name, value] of new FormData(form ?? undefined)) {
    if (typeof value === 'string') values[name] = value
  }
  return values
}

/** A half-typed date has an empty value, but is not missing. */
function withHalfTypedDates(form: HTMLFormElement | null, problem: ProblemDetails | undefined) {
  const half = [...(form?.elements ?? [])].filter(
    (it) => it instanceof HTMLInputElement && it.type === 'datetime-local' && it.validity.badInput,
  ) as HTMLInputElement[]
  const message = 'Please enter the date and the time'
  return withProblems(Object.fromEntries(half.map(({ name }) => [name, message])), problem)
}
