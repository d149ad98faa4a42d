import type { PagePath } from '#platform/pages.ts'
import { RefusalSummary } from '#platform/web/form/refusal-summary.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox, EmailField, TextField } from '#platform/web/ui/field.tsx'
import { NameFields } from './name-fields.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { formId, type RegistrationOptions, useRegistration } from './use-registration.ts'

const terms = '/terms' satisfies PagePath
const privacy = '/privacy' satisfies PagePath

export function RegisterForm(options: RegistrationOptions) {
  const { form, validating } = useRegistration(options)
  const { problem, field } = form
  const busy = form.state !== 'idle'
  return (
    <form {...form.formProps} data-needs-script aria-label="Register">
      {problem && (
        <RefusalSummary
          problem={problem}
          count={form.rejections}
          id={formId}
          postedTitle={undefined}
        />
      )}
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <NameFields field={field} />
        <TextField
          {...field('student_id')}
          label="Student ID Number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
          disabled={validating}
          hint={
            <span role="status">
              {validating ? 'Validating student ID...' : 'As the academy gave it to you.'}
            </span>
          }
        />
        <EmailField {...field('email')} />
        <NewPasswordFields form={form} labels={['Password', 'Confirm Password']} />
      </div>
      <Checkbox
        {...form.checkbox('agree_terms')}
        id={`${formId}-agree_terms`}
        className="mt-3 mb-5"
        error={problem?.fields?.agree_terms}
        required
        label={
          <>
            I agree to the {/* In a tab of their own: what was typed here stays. */}
            <a href={terms} target="_blank" rel="noopener">
              terms and conditions
            </a>{' '}
            and the{' '}
            <a href={privacy} target="_blank" rel="noopener">
              privacy policy
            </a>
          </>
        }
      />
      <Button type="submit" busy={busy} disabled={busy} className="w-full">
        {busy ? 'Creating Account...' : 'Create Account'}
      </Button>
    </form>
  )
}
