import { packageWords } from '#features/catalogue/carried-choice-rules.ts'
import { academy } from '#platform/academy.ts'
import { dayIn } from '#platform/dates.ts'
import type { FormIslandProps } from '#platform/form.ts'
import type { PagePath } from '#platform/page-address.ts'
import { FormSuccess } from '#platform/web/form/form-success.tsx'
import { RefusalSummary } from '#platform/web/form/refusal-summary.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { asksForGuardian } from '../age-rules.ts'
import type { Offer } from '../offer-types.ts'
import {
  AboutFields,
  CourseFields,
  PersonalFields,
  RequirementFields,
} from './application-fields.tsx'
import { ProgramSummary } from './program-summary.tsx'
import { formId, received, titleOf, useApplication } from './use-application.ts'

const page = '/admission' satisfies PagePath

export default function AdmissionForm({ choices, packages, answer }: FormIslandProps & Offer) {
  const { form, draft, chosenPackage } = useApplication({ choices, packages }, answer)
  const { problem, state, field, checkbox } = form
  const minor = asksForGuardian(dayIn(academy.timeZone, new Date()), draft.birthdate)

  return (
    <div className="wrap grid grid-cols-1 items-start gap-x-16 pt-12 lg:grid-cols-[minmax(0,7.4fr)_minmax(0,4.6fr)] lg:pt-16 lg:pb-24">
      <form {...form.formProps} action={`${page}#island-admission-form`} aria-label="Application">
        {answer?.kind === 'sent' && form.submissions === 0 && (
          <FormSuccess>
            <p className="font-display font-semibold text-1">{received.title}</p>
            <p>{received.message()}</p>
          </FormSuccess>
        )}
        {form.submissions > 0 && (
          <FormSuccess key={form.submissions}>We have your application.</FormSuccess>
        )}
        {problem && (
          <RefusalSummary
            problem={problem}
            count={form.rejections}
            id={formId}
            postedTitle={answer?.kind === 'refused' ? titleOf(problem) : undefined}
          />
        )}
        <div key={form.submissions}>
          <PersonalFields field={field} minor={minor} />
          <CourseFields
            choices={choices}
            chosen={draft.courses}
            packageNote={chosenPackage && packageWords(chosenPackage, draft.courses.length)}
            box={checkbox}
            error={problem?.fields?.courses}
          />
          <RequirementFields box={checkbox} errors={problem?.fields} />
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
      <ProgramSummary
        choices={choices.filter(({ name }) => draft.courses.includes(name))}
        packages={packages}
      />
    </div>
  )
}

const labels = {
  idle: 'Submit Application',
  sending: 'Submitting...',
  sent: 'Application Submitted ✓',
}
