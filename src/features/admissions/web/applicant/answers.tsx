import type { ReactNode } from 'react'
import { academy } from '#platform/academy.ts'
import { dateIn } from '#platform/dates.ts'
import { placeTime } from '#platform/moments.ts'
import type { ApplicantsView } from '../../applicant-types.ts'

/** What the applicant has sent, as it is stored. */
export function Answers({ view }: { view: ApplicantsView }) {
  const { guardian, changed_at } = view
  return (
    <dl className="grid gap-y-3">
      <Answer name="Name">
        {view.first_name} {view.last_name}
      </Answer>
      <Answer name="Reply to">{view.email}</Answer>
      <Answer name="Phone">{view.phone}</Answer>
      <Answer name="Country">{view.country}</Answer>
      <Answer name="Born">
        {dateIn('UTC', new Date(`${view.birthdate}T00:00:00Z`))} ({view.age})
      </Answer>
      {guardian !== undefined && <Answer name="Guardian">{guardian || empty}</Answer>}
      <Answer name="Experience">{view.experience || empty}</Answer>
      <Answer name="Goals">{view.goals || empty}</Answer>
      {changed_at && (
        <Answer name="Changed">
          <time dateTime={changed_at}>
            {placeTime(academy.timeZone, new Date(changed_at), academy.timeZone)}
          </time>
        </Answer>
      )}
    </dl>
  )
}

const empty = <span className="text-ink-2">You left this empty.</span>

const Answer = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4">
    <dt className="text-ink-2">{name}</dt>
    <dd dir="auto" className="tabular wrap-anywhere whitespace-pre-line">
      {children}
    </dd>
  </div>
)
