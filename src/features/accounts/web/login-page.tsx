import { Island } from '#platform/web/islands/island.tsx'
import { accountLinks, accountMeta } from './account-meta.ts'
import Login from './login.island.tsx'

export const handle = { paper: true }

export const links = accountLinks

export const meta = () =>
  accountMeta('Log In', 'Where students, tutors and admins log in, and students register.')

export default function LoginPage() {
  return <Island name="login" component={Login} props={{}} when="idle" />
}
