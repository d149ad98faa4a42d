import type { ReactNode } from 'react'
import { academy } from '#platform/academy.ts'
import { pageAddress } from '#platform/page-address.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import type { NewEmailState } from '../new-email-types.ts'

/** Whether to confirm a new address, that it is confirmed, or that the link does not work. */
export default function NewEmail({ state }: { state?: NewEmailState | undefined }) {
  if (!state) return <BadLink />
  return state.token === undefined ? <Confirmed {...state} /> : <Question {...state} />
}

function Question({ email, token }: NewEmailState) {
  return (
    <>
      <Heading>Confirm your new email address</Heading>
      <p className="wrap-anywhere">
        An account at {academy.fullName} will have the address <Address>{email}</Address>. You will
        log in with it, and every other login will end.
      </p>
      <form method="post" action={pageAddress('/confirm-new-email')} className="mt-8">
        <input type="hidden" name="token" value={token} />
        <Button type="submit">Confirm this address</Button>
      </form>
      <p className="mt-8 text-ink-2">
        If you have not asked for this, close this page: nothing changes.
      </p>
    </>
  )
}

function Confirmed({ email }: NewEmailState) {
  return (
    <div role="status">
      <Heading>Your new email address is confirmed</Heading>
      <p className="wrap-anywhere">
        Your account has the address <Address>{email}</Address>. Log in with it.
      </p>
      <p className="mt-8">
        <ButtonLink href={pageAddress('/login')}>Log In</ButtonLink>
      </p>
    </div>
  )
}

function BadLink() {
  return (
    <>
      <Heading>This link no longer works</Heading>
      <p>
        It is too old, the change was cancelled, or part of the link is missing. Your account has
        the email address that it had before.
      </p>
      <p className="mt-4">
        Log in and ask for the change again in <a href={pageAddress('/profile')}>your profile</a>,
        under Email Address.
      </p>
    </>
  )
}

const Heading = ({ children }: { children: string }) => (
  <h1 className="mb-6 text-5 leading-display tracking-display">{children}</h1>
)

const Address = ({ children }: { children: ReactNode }) => (
  <strong className="font-semibold">{children}</strong>
)
