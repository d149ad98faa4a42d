import { pageAddress } from '#platform/page-address.ts'
import { Island } from '#platform/web/islands/island.tsx'
import { accountLinks, accountMeta } from './account-meta.ts'
import ForgotPassword from './forgot-password.island.tsx'

export const handle = { paper: true }

export const links = accountLinks

export const meta = () =>
  accountMeta('Forgot Password', 'Ask for a mail with a link to choose a new password.')

export default function ForgotPasswordPage() {
  return (
    <>
      <h1 className="text-5 leading-display tracking-display">Forgot password?</h1>
      <p className="mt-4 mb-8">
        Tell us the address of your account. We send a link with which you choose a new one.
      </p>
      <Island name="forgot-password" component={ForgotPassword} props={{}} when="idle" />
      <p className="mt-8 border-rule border-t-1 pt-4">
        <a href={pageAddress('/login')} className="inline-block py-2">
          Back to login
        </a>
      </p>
    </>
  )
}
