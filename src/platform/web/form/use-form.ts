import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ProblemDetails } from '#platform/errors.ts'
import type { FormAnswer } from '#platform/form.ts'
import { ApiProblem } from '../api.ts'
import { toasts } from '../ui/toasts.ts'

/** What differs from form to form. */
type FormOptions<Body, Result> = {
  /** The prefix of its fields' ids. */
  id: string
  answer?: FormAnswer | undefined
  /** What was typed before, where the form is shown again. */
  draft?: Typed | undefined
  /** How long it cannot be sent again after a success. */
  restSeconds?: number
  read(fields: FormData): Body
  /** The rules, checked before anything is sent. */
  validate(body: NoInfer<Body>): ProblemDetails | undefined
  send(body: Body): Promise<Result>
  /** Runs when a field was changed. */
  onChange?(name: string): void
  /**
   * Reports the success. With 'keep' the fields keep their values and the form can be sent again at
   * once; with 'done' it is busy until another page or view replaces it.
   */
  onSent(result: Result, body: Body): 'keep' | 'done' | undefined
  /** Reports it; `late` when the server refused, without a problem when it could not be reached. */
  onRefused(problem: ProblemDetails | undefined, late: boolean, error?: unknown): void
}

export type Form = ReturnType<typeof useForm>
type Typed = Record<string, string[]>

/**
 * A form of uncontrolled fields: validated, sent, emptied after a success and unchanged after a
 * refusal. It begins with the server's answer to a post without script, if there is one.
 */
export function useForm<Body, Result>(options: FormOptions<Body, Result>) {
  const { answer, draft = {}, restSeconds = 0 } = options
  const element = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Typed>(answer && 'typed' in answer ? answer.typed : draft)
  const [problem, setProblem] = useState(answer?.kind === 'refused' ? answer.problem : undefined)
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [submissions, setSubmissions] = useState(0)
  const [rejections, setRejections] = useState(0)

  useEffect(() => {
    if (state !== 'sent') return
    const timeout = setTimeout(() => setState('idle'), restSeconds * 1000)
    return () => clearTimeout(timeout)
  }, [state, restSeconds])

  // The listener needs no removal: a removed form gets no focus.
  useEffect(() => element.current?.addEventListener('focusin', toasts.prepare, { once: true }), [])

  const refuse = (refusal: ProblemDetails | undefined, late: boolean, error?: unknown) => {
    setProblem(refusal)
    setRejections((count) => count + 1)
    options.onRefused(refusal, late, error)
  }

  const onSubmit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state !== 'idle') return
    const body = options.read(new FormData(event.currentTarget))
    const refusal = options.validate(body)
    if (refusal) return refuse(refusal, false)

    setProblem(undefined)
    setState('sending')
    try {
      const result = await options.send(body)
      const next = options.onSent(result, body)
      if (next === 'keep') setState('idle')
      if (next) return
      setTyped({})
      setSubmissions((count) => count + 1)
      setState('sent')
    } catch (error) {
      setState('idle')
      refuse(problemOf(error), true, error)
    }
  }

  return {
    element,
    typed,
    problem,
    state,
    /** For the form element; its rules are checked here, not by the browser. */
    formProps: {
      ref: element,
      method: 'post',
      noValidate: true,
      onSubmit,
      /** Clears the error of a field that was changed. */
      onChange(event: React.ChangeEvent<HTMLFormElement>) {
        const { name } = event.target as unknown as HTMLInputElement
        setProblem((current) => current && withoutField(current, name))
        options.onChange?.(name)
      },
    },
    /** How often it was sent: as the key of the fields' element it empties them. */
    submissions,
    /** How often it was refused: each time the errors take the focus. */
    rejections,
    ...fieldProps(options.id, typed, problem),
  }
}

const fieldProps = (form: string, typed: Typed, problem: ProblemDetails | undefined) => ({
  field: (name: string) => ({
    name,
    id: `${form}-${name}`,
    error: problem?.fields?.[name],
    defaultValue: typed[name]?.[0] ?? '',
  }),
  checkbox: (name: string, value = 'on') => ({
    name,
    value,
    defaultChecked: typed[name]?.includes(value) ?? false,
  }),
})

/** In a form without a summary each refusal focuses the first invalid field. */
export function useFocusOnInvalid(form: RefObject<HTMLFormElement | null>, refusals: number) {
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form, refusals])
}

function withoutField(problem: ProblemDetails, name: string): ProblemDetails {
  const { [name]: _heard, ...fields } = problem.fields ?? {}
  return { ...problem, fields }
}

/** Only the server's own messages are shown. */
function problemOf(error: unknown) {
  const problem = error instanceof ApiProblem ? error.problem : undefined
  return problem?.code === 'unexpected' ? undefined : problem
}
