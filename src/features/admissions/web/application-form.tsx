import type { ReactNode } from 'react'
import { academy } from '#platform/academy.ts'
import { dayIn } from '#platform/dates.ts'
import type { FormAnswer } from '#platform/form.ts'
import { RefusalSummary } from '#platform/web/form/refusal-summary.tsx'
import type { Form } from '#platform/web/form/use-form.ts'
import { asksForGuardian } from '../age-rules.ts'
import type { Offer } from '../offer-types.ts'
import {
  AboutFields,
  CourseFields,
  PersonalFields,
  RequirementFields,
} from './application-fields.tsx'
import { ProgramSummary } from './program-summary.tsx'
import { formId, titleOf } from './refusal-texts.ts'
import type { Draft } from './use-draft.ts'

type Props = Offer & {
  form: Form
  draft: Draft
  answer: FormAnswer | undefined
  action: string
  packageNote?: string | undefined
  /** Whether a refusal stays in sight that is about no single answer. */
  staysRefused?: boolean
  /** Its buttons, with fields that are not seen. */
  children: ReactNode
}

/** The answers of an application, with the price of the chosen courses beside them. */
export function ApplicationForm({
  form,
  draft,
  answer,
  action,
  choices,
  packages,
  term,
  packageNote,
  staysRefused,
  children,
}: Props) {
  const { problem, field, checkbox } = form
  const minor = asksForGuardian(dayIn(academy.timeZone, new Date()), draft.birthdate)
  const tellsAll = staysRefused && !problem?.fields
  return (
    <div className="wrap grid grid-cols-1 items-start gap-x-16 pt-12 lg:grid-cols-[minmax(0,7.4fr)_minmax(0,4.6fr)] lg:pt-16 lg:pb-24">
      <form {...form.formProps} action={action} aria-label="Application">
        {problem && (
          <RefusalSummary
            problem={problem}
            count={form.rejections}
            id={formId}
            postedTitle={answer?.kind === 'refused' || tellsAll ? titleOf(problem) : undefined}
          />
        )}
        <div key={form.submissions}>
          <PersonalFields field={field} minor={minor} />
          <CourseFields
            choices={choices}
            chosen={draft.courses}
            packageNote={packageNote}
            box={checkbox}
            error={problem?.fields?.courses}
          />
          <RequirementFields box={checkbox} errors={problem?.fields} />
          <AboutFields field={field} />
        </div>
        {children}
      </form>
      <ProgramSummary
        choices={choices.filter(({ name }) => draft.courses.includes(name))}
        packages={packages}
        term={term}
      />
    </div>
  )
}
