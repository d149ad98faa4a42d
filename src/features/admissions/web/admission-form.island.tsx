import { packageWords } from '#features/catalogue/carried-choice-rules.ts'
import type { FormIslandProps } from '#platform/form.ts'
import type { PagePath } from '#platform/pages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { Offer } from '../offer-types.ts'
import { ApplicationForm } from './application-form.tsx'
import { useApplication } from './use-application.ts'

const page = '/admission' satisfies PagePath

export default function AdmissionForm({ answer, ...offer }: FormIslandProps & Offer) {
  const { chosenPackage, ...application } = useApplication(offer, answer)
  const { state } = application.form
  return (
    <ApplicationForm
      {...offer}
      {...application}
      answer={answer}
      action={`${page}#island-admission-form`}
      packageNote={chosenPackage && packageWords(chosenPackage, application.draft.courses.length)}
    >
      <Button
        type="submit"
        busy={state === 'sending'}
        disabled={state !== 'idle'}
        className="min-w-56"
      >
        {labels[state]}
      </Button>
    </ApplicationForm>
  )
}

const labels = {
  idle: 'Submit Application',
  sending: 'Submitting...',
  sent: 'Application Submitted ✓',
}
