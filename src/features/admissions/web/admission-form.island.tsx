import { academy } from '#content/academy.ts'
import { dayIn } from '#platform/dates.ts'
import type { FormIslandProps } from '#platform/form.ts'
import { RefusalSummary } from '#platform/web/form/refusal-summary.tsx'
import { Note } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Toaster } from '#platform/web/ui/toast.tsx'
import { asksForGuardian } from '../rules.ts'
import {
  AboutFields,
  type CourseChoice,
  CourseFields,
  PersonalFields,
  RequirementFields,
} from './application-fields.tsx'
import { ProgramSummary } from './program-summary.tsx'
import { formId, received, titleOf, useApplication } from './use-application.ts'

export default function AdmissionForm({
  choices,
  answer,
}: FormIslandProps & { choices: CourseChoice[] }) {
  const { form, draft, readDraft } = useApplication(answer)
  const { problem, state, field, box } = form
  const minor = asksForGuardian(dayIn(academy.timeZone, new Date()), draft.birthdate)

  return (
    <div className="wrap grid grid-cols-1 items-start gap-x-16 pt-12 lg:grid-cols-[minmax(0,7.4fr)_minmax(0,4.6fr)] lg:pt-16 lg:pb-24">
      <form
        ref={form.element}
        method="post"
        action="/admission"
        noValidate
        onSubmit={form.submit}
        onChange={(event) => {
          form.hear(event)
          readDraft()
        }}
        aria-label="Application"
      >
        {answer?.kind === 'sent' && state === 'idle' && (
          <Note role="status" className="mb-8">
            <p className="font-display font-semibold text-1">{received.title}</p>
            <p>{received.message()}</p>
          </Note>
        )}
        {problem && (
          <RefusalSummary
            problem={problem}
            id={formId}
            postedTitle={answer?.kind === 'refused' ? titleOf(problem) : undefined}
          />
        )}
        <div key={form.round}>
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
