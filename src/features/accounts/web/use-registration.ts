import { useState } from 'react'
import { ApiProblem, call } from '#platform/web/api.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { whyNot } from '#platform/why-not.ts'
import { refusalTexts } from '../refusals.ts'
import { Registration } from '../rules.ts'
import { api } from './api.ts'
import { refusalToast } from './refusal-toast.ts'

/** The prefix of the form's field ids. */
export const formId = 'register'

export type RegistrationOptions = {
  draft: Record<string, string[]>
  onRegistered(email: string): void
}

export function useRegistration({ draft, onRegistered }: RegistrationOptions) {
  const [validating, setValidating] = useState(false)
  const form = useForm({
    id: formId,
    draft,
    read: readRegistration,
    validate: whyNot(Registration),
    async send(body) {
      setValidating(true)
      await checkStudentId(body).finally(() => setValidating(false))
      return call(api.register, { body })
    },
    onSent({ email }) {
      toasts.show({
        title: 'Registration Successful',
        description:
          'Your account has been created. Please check your email to confirm your registration.',
        tone: 'ok',
        seconds: 8,
      })
      onRegistered(email)
      return 'done'
    },
    onRefused: (problem) => toasts.show(refusalToast(problem, refusalTexts.registration_failed)),
  })
  return { form, validating }
}

function readRegistration(fields: FormData) {
  const text = (name: string) => String(fields.get(name) ?? '')
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    student_id: text('student_id'),
    email: text('email'),
    password: text('password'),
    confirm_password: text('confirm_password'),
    // Validated before it is sent, when it may still be false.
    agree_terms: fields.has('agree_terms') as true,
  }
}

/** Refuses the ID alone, so that the error also stands at its field. */
async function checkStudentId({ student_id, email }: { student_id: string; email: string }) {
  try {
    await call(api.checkStudentId, { body: { student_id, email } })
  } catch (error) {
    if (!(error instanceof ApiProblem && error.problem?.code === 'invalid_student_id')) throw error
    const fields = { student_id: error.problem.message }
    throw new ApiProblem(error.status, { fields, ...error.problem })
  }
}
