import { useEffect, useRef, useState } from 'react'
import type { Problem } from '#platform/errors.ts'
import type { FormAnswer } from '#platform/form.ts'
import { ApiProblem, call } from '#platform/web/api.ts'
import { toasts } from '#platform/web/ui/toast.tsx'
import { admissionsContract } from '../contract.ts'
import { whyNotApply } from '../policy.ts'
import { cooldownSeconds, type RefusalCode, readApplicationForm, refusals } from '../rules.ts'

/** The application form's state: what is chosen so far, what was refused, and where a send stands. */
export function useApplication(answer: FormAnswer | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(answer?.kind === 'refused' ? answer.typed : {})
  const [draft, setDraft] = useState<Draft>(() => ({
    courses: typed.courses ?? [],
    birthdate: typed.birthdate?.[0] ?? '',
  }))
  const [problem, setProblem] = useState(answer?.kind === 'refused' ? answer.problem : undefined)
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')

  const readDraft = () => {
    if (!form.current) return
    const { courses, birthdate } = readApplicationForm(new FormData(form.current))
    setDraft({ courses, birthdate })
  }

  // What was typed before this script arrived is in the fields, not in the state.
  useEffect(readDraft, [])

  useEffect(() => {
    if (state !== 'sent') return
    const rested = setTimeout(() => setState('idle'), cooldownSeconds * 1000)
    return () => clearTimeout(rested)
  }, [state])

  const refuse = (refusal: Problem, seconds?: number) => {
    setProblem(refusal)
    toasts.show({ ...wordsFor(refusal), tone: 'bad', ...(seconds && { seconds }) })
  }

  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state !== 'idle') return
    const body = readApplicationForm(new FormData(event.currentTarget))
    const refusal = whyNotApply(body, new Date())
    if (refusal) return refuse(refusal)

    setProblem(undefined)
    setState('sending')
    try {
      await call(admissionsContract.applyForCourses, { body })
    } catch (error) {
      setState('idle')
      return refuse(problemOf(error), 8)
    }
    setState('sent')
    setTyped({})
    setDraft({ courses: [], birthdate: '' })
    toasts.show({
      title: received.title,
      description: received.message(body.first_name.trim()),
      tone: 'ok',
      seconds: 10,
    })
  }

  /** Takes a change in any field: the complaint about it has been heard. */
  const noteChange = (event: React.ChangeEvent<HTMLFormElement>) => {
    readDraft()
    const { name } = event.target as unknown as HTMLInputElement
    setProblem((current) => current && withoutField(current, name))
  }

  return { form, typed, draft, problem, state, submit, noteChange }
}

export const received = {
  title: 'Application Submitted Successfully!',
  message: (name?: string) =>
    `${name ? `Thank you, ${name}. ` : ''}We read every application and reply by e-mail.`,
}

/** The spec's title over a refusal's sentence. */
export const wordsFor = ({ code, message }: Problem) => ({
  title: (refusals[code as RefusalCode] ?? refusals.submission_failed).title,
  description: message,
})

type Draft = { courses: readonly string[]; birthdate: string }

function withoutField(problem: Problem, name: string): Problem {
  const { [name]: _heard, ...fields } = problem.fields ?? {}
  return { ...problem, fields }
}

/** Only what the server itself said is worth repeating; a lost connection has the general words. */
function problemOf(error: unknown): Problem {
  const said = error instanceof ApiProblem ? error.problem : undefined
  if (said && said.code !== 'unexpected') return said
  return { code: 'submission_failed', message: refusals.submission_failed.message }
}
