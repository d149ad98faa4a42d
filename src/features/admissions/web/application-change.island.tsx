import type { FormIslandProps } from '#platform/form.ts'
import { pageAddress } from '#platform/page-address.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { Offer } from '../offer-types.ts'
import { useChange } from './applicant/use-change.ts'
import { ApplicationForm } from './application-form.tsx'

/** The form of an application, filled in with what its applicant has sent. */
export default function ApplicationChange({ answer, ...offer }: FormIslandProps & Offer) {
  const application = useChange(answer)
  const { state, typed } = application.form
  return (
    <ApplicationForm
      {...offer}
      {...application}
      answer={answer}
      action={`${pageAddress('/application/change')}#island-application-change`}
      staysRefused
    >
      <input type="hidden" name="token" value={typed.token?.[0]} />
      <input type="hidden" name="revision" value={typed.revision?.[0]} />
      <Button type="submit" busy={state === 'sending'} disabled={state !== 'idle'}>
        {state === 'idle' ? 'Save my changes' : 'Saving...'}
      </Button>
      <a
        href={`${pageAddress('/application')}/${typed.token?.[0]}`}
        className="inline-block px-5.5 py-3 font-semibold"
      >
        Leave it as it was
      </a>
    </ApplicationForm>
  )
}
