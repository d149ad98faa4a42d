import { Island } from '#platform/web/islands/island.tsx'
import { accountLinks, accountMeta } from './account-meta.ts'
import NewEmail from './new-email.island.tsx'

export const handle = { paper: true }

export const links = accountLinks

export const meta = () =>
  accountMeta('Confirm your new email address', 'Confirm the new email address of an account.')

/** The page of the links to new addresses; the server writes into it what such a link is for. */
export default function NewEmailPage() {
  return <Island name="new-email" component={NewEmail} props={{}} when="never" />
}
