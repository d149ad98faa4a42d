import { academy } from '#platform/academy.ts'
import { pageAddress } from '#platform/page-address.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { newsKinds } from '../news-rules.ts'
import type { UnsubscribeState } from '../unsubscribe-types.ts'

/** Whether to switch mail off, that it is off, or that the link is not one of ours. */
export default function Unsubscribe({ state }: { state?: UnsubscribeState | undefined }) {
  if (!state) return <BadLink />
  return state.token === undefined ? <SwitchedOff {...state} /> : <Question {...state} />
}

function Question({ kinds, token }: UnsubscribeState) {
  return (
    <>
      <Heading>Less mail?</Heading>
      <p>One press, and mail of {kinds.length === 1 ? 'this kind' : 'these kinds'} ends:</p>
      <Kinds kinds={kinds} />
      <form method="post" action={pageAddress('/unsubscribe', { token })} className="mt-8">
        <input type="hidden" name="List-Unsubscribe" value="One-Click" />
        <Button type="submit">Switch it off</Button>
      </form>
      <p className="mt-8 text-ink-2">The portal goes on showing all news. {stays(kinds)}</p>
    </>
  )
}

function SwitchedOff({ kinds }: UnsubscribeState) {
  return (
    <div role="status">
      <Heading>It is off.</Heading>
      <p>No more mail comes to you from {academy.name} about:</p>
      <Kinds kinds={kinds} />
      <p className="mt-6">The portal goes on showing all news. {stays(kinds)}</p>
      <p className="mt-4">
        To switch it on again, open <a href={pageAddress('/profile')}>your profile</a> and choose
        under News by mail.
      </p>
    </div>
  )
}

function BadLink() {
  return (
    <>
      <Heading>This link does not work</Heading>
      <p>
        Part of it may be missing: copy all of it from the mail, or press it there. Nothing was
        changed.
      </p>
      <p className="mt-4">
        You can choose what comes by mail in <a href={pageAddress('/profile')}>your profile</a>,
        under News by mail.
      </p>
    </>
  )
}

const Heading = ({ children }: { children: string }) => (
  <h1 className="mb-6 text-5 leading-display tracking-display">{children}</h1>
)

const Kinds = ({ kinds }: Pick<UnsubscribeState, 'kinds'>) => (
  <ul className="mt-4 border-rule border-t-1">
    {kinds.map((kind) => (
      <li key={kind} className="border-rule border-b-1 py-3 font-semibold">
        {newsKinds[kind].label}
      </li>
    ))}
  </ul>
)

/** What comes all the same. */
const stays = (kinds: UnsubscribeState['kinds']) =>
  kinds.flatMap((kind) => newsKinds[kind].always ?? []).join(' ')
