import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ProblemDetails } from '#platform/errors.ts'
import type { FormAnswer } from '#platform/form.ts'
import { ApiProblem } from '../api.ts'
import { toasts } from '../ui/toasts.ts'

/** What one form does; the rest of its life is the same for all. */
type FormOptions<Body, Result> = {
  /** The beginning of its fields' ids. */
  id: string
  answer?: FormAnswer | undefined
  /** What was typed into it before, where it is shown once more. */
  draft?: Typed | undefined
  /** How long it rests after it was sent. */
  restSeconds?: number
  read(fields: FormData): Body
  /** The rules, asked before anything is sent. */
  validate(body: NoInfer<Body>): ProblemDetails | undefined
  send(body: Body): Promise<Result>
  /**
   * Says so. With 'keep' what was typed stays and the form does not rest; with 'done' it is busy
   * until it gives way to another page or view.
   */
  onSent(result: Result, body: Body): 'keep' | 'done' | undefined
  /** Says so; `late` when the server refused, without a problem when it could not be reached. */
  onRefused(problem: ProblemDetails | undefined, late: boolean, error?: unknown): void
}

export type Form = ReturnType<typeof useForm>
type Typed = Record<string, string[]>

/**
 * A form of uncontrolled fields: judged, sent, emptied and rested after a success, unchanged after a
 * refusal. It begins with what the server answered to a post without script, if it did.
 */
export function useForm<Body, Result>(options: FormOptions<Body, Result>) {
  const { answer, draft = {}, restSeconds = 0 } = options
  const element = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Typed>(answer && 'typed' in answer ? answer.typed : draft)
  const [problem, setProblem] = useState(answer?.kind === 'refused' ? answer.problem : undefined)
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [submissions, setSuccesses] = useState(0)
  const [rejections, setRefusals] = useState(0)

  useEffect(() => {
    if (state !== 'sent') return
    const rested = setTimeout(() => setState('idle'), restSeconds * 1000)
    return () => clearTimeout(rested)
  }, [state, restSeconds])

  useEffect(() => {
    const form = element.current
    form?.addEventListener('focusin', toasts.prepare, { once: true })
    return () => form?.removeEventListener('focusin', toasts.prepare)
  }, [])

  const refuse = (refusal: ProblemDetails | undefined, late: boolean, error?: unknown) => {
    setProblem(refusal)
    setRefusals((count) => count + 1)
    options.onRefused(refusal, late, error)
  }

  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
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
      setSuccesses((count) => count + 1)
      setState('sent')
    } catch (error) {
      setState('idle')
      refuse(saidBy(error), true, error)
    }
  }

  return {
    element,
    typed,
    problem,
    state,
    submit,
    /** A change answers the complaint about its field. */
    clearError: (event: React.ChangeEvent<HTMLFormElement>) => {
      const { name } = event.target as unknown as HTMLInputElement
      setProblem((current) => current && withoutField(current, name))
    },
    /** How often it was sent: the key of what holds the fields, which empties them. */
    submissions,
    /** How often it was refused: each time the reasons take the focus anew. */
    rejections,
    field: (name: string) => ({
      name,
      id: `${options.id}-${name}`,
      error: problem?.fields?.[name],
      defaultValue: typed[name]?.[0] ?? '',
    }),
    checkbox: (name: string, value = 'on') => ({
      name,
      value,
      defaultChecked: typed[name]?.includes(value) ?? false,
    }),
  }
}

/** In a form too small for a summary each refusal leads to the first field it complains about. */
export function useFocusOnInvalid(form: RefObject<HTMLFormElement | null>, refusals: number) {
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form, refusals])
}

function withoutField(problem: ProblemDetails, name: string): ProblemDetails {
  const { [name]: _heard, ...fields } = problem.fields ?? {}
  return { ...problem, fields }
}

/** Only what the server itself said is worth repeating. */
function saidBy(error: unknown) {
  const said = error instanceof ApiProblem ? error.problem : undefined
  return said?.code === 'unexpected' ? undefined : said
}
