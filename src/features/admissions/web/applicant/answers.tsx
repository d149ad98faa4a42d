import type { ReactNode } from 'react'
import { academy } from '#platform/academy.ts'
import { dateIn } from '#platform/dates.ts'
import { placeTime } from '#platform/moments.ts'
import type { ApplicantsView } from '../../applicant-types.ts'
import { type FieldName, fieldNames, fieldOf, isText } from '../../field-rules.ts'

/** What the applicant has sent, as it is stored. */
export function Answers({ view }: { view: ApplicantsView }) {
  const { changed_at } = view
  return (
    <dl className="grid gap-y-3">
      <Answer name="Name">
        {view.first_name} {view.last_name}
      </Answer>
      {textNames.map(
        (name) =>
          view[name] !== undefined && (
            <Answer key={name} name={labels[name] ?? fieldOf(name).label}>
              {name === 'birthdate' ? born(view) : view[name] || empty}
            </Answer>
          ),
      )}
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

/** The texts, without the name, which stands above them. */
const textNames = fieldNames.filter(isText).filter((name) => !/^(first|last)_name$/.test(name))

const labels: Partial<Record<FieldName, string>> = { email: 'Reply to', birthdate: 'Born' }

const born = ({ birthdate, age }: ApplicantsView) =>
  `${dateIn('UTC', new Date(`${birthdate}T00:00:00Z`))} (${age})`

const empty = <span className="text-ink-2">You left this empty.</span>

const Answer = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4">
    <dt className="text-ink-2">{name}</dt>
    <dd dir="auto" className="tabular wrap-anywhere whitespace-pre-line">
      {children}
    </dd>
  </div>
)
