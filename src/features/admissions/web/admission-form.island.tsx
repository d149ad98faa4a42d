import { academy } from '#content/academy.ts'
import { dayIn } from '#platform/dates.ts'
import type { FormIslandProps } from '#platform/form.ts'
import { Note } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Toaster } from '#platform/web/ui/toast.tsx'
import { asksForGuardian } from '../rules.ts'
import {
  AboutFields,
  CourseFields,
  PersonalFields,
  RequirementFields,
} from './application-fields.tsx'
import { type CourseChoice, fieldId } from './form-parts.ts'
import { ProgramSummary } from './program-summary.tsx'
import { RefusalSummary } from './refusal-summary.tsx'
import { received, useApplication } from './use-application.ts'

export default function AdmissionForm({
  choices,
  answer,
}: FormIslandProps & { choices: CourseChoice[] }) {
  const { form, typed, draft, problem, state, submit, noteChange } = useApplication(answer)
  const field = (name: string) => ({
    name,
    id: fieldId(name),
    error: problem?.fields?.[name],
    defaultValue: typed[name]?.[0] ?? '',
  })
  const box = (name: string, value = 'on') => ({
    name,
    value,
    defaultChecked: typed[name]?.includes(value) ?? false,
  })
  const minor = asksForGuardian(dayIn(academy.timeZone, new Date()), draft.birthdate)

  return (
    <div className="wrap grid grid-cols-1 items-start gap-x-16 pt-12 lg:grid-cols-[minmax(0,7.4fr)_minmax(0,4.6fr)] lg:pt-16 lg:pb-24">
      <form
        ref={form}
        method="post"
        action="/admission"
        noValidate
        onSubmit={submit}
        onChange={noteChange}
        aria-label="Application"
      >
        {answer?.kind === 'sent' && state === 'idle' && (
          <Note role="status" className="mb-8">
            <p className="font-display font-semibold text-1">{received.title}</p>
            <p>{received.message()}</p>
          </Note>
        )}
        {problem && <RefusalSummary problem={problem} posted={answer?.kind === 'refused'} />}
        <div key={state === 'sent' ? 'sent' : 'open'}>
          <PersonalFields field={field} minor={minor} />
          <CourseFields
            choices={choices}
            chosen={draft.courses}
            box={box}
            error={problem?.fields?.courses}
          />
          <RequirementFields box={box} errors={problem?.fields} />
          <AboutFields field={field} />
        </div>
        <Button
          type="submit"
          busy={state === 'sending'}
          disabled={state !== 'idle'}
          className="min-w-56"
        >
          {labels[state]}
        </Button>
      </form>
      <ProgramSummary choices={choices.filter(({ name }) => draft.courses.includes(name))} />
      <Toaster />
    </div>
  )
}

const labels = {
  idle: 'Submit Application',
  sending: 'Submitting...',
  sent: 'Application Submitted ✓',
}
