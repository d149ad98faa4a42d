import { academy } from '#platform/academy.ts'
import { FormSuccess } from '#platform/web/form/form-success.tsx'
import { confirmationHours } from '../rules.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'

/** Shown after a registration: the account works once its address is confirmed. */
export function ConfirmationMailSent({ email }: { email: string }) {
  return (
    <>
      <FormSuccess>
        <p>
          We have sent a mail to <b className="wrap-anywhere">{email}</b>. Open the link in it
          within {confirmationHours} hours to confirm your address; then you can log in.
        </p>
      </FormSuccess>
      <p className="mb-4">
        Nothing there after a minute? Look among the spam. If the address is wrong, call us at{' '}
        {academy.phone}: the office frees your student ID at once, and you can register again.
      </p>
      <ResendConfirmation email={email}>Send the mail again</ResendConfirmation>
    </>
  )
}
