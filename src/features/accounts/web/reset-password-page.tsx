import { Island } from '#platform/web/islands/island.tsx'
import { accountLinks, accountMeta } from './account-meta.ts'
import ResetPassword from './reset-password.island.tsx'

export const handle = { paper: true }

export const links = accountLinks

export const meta = () => accountMeta('Reset Password', 'Choose a new password for your account.')

export default function ResetPasswordPage() {
  return (
    <>
      <h1 className="mb-8 text-5 leading-display tracking-display">Choose a new password</h1>
      <Island name="reset-password" component={ResetPassword} props={{}} when="idle" />
    </>
  )
}
