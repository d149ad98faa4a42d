import type { ApplicantsView } from '../applicant-types.ts'
import { progress } from '../stage-rules.ts'
import { Answers } from './applicant/answers.tsx'
import { BadLink } from './applicant/bad-link.tsx'
import { Headline } from './applicant/headline.tsx'
import { NextSteps } from './applicant/next-steps.tsx'
import { Program } from './applicant/program.tsx'
import { Stages } from './applicant/stages.tsx'

/** An application for its applicant: where it stands, what they sent, and what they can do. */
export default function ApplicantsPage({ view }: { view?: ApplicantsView | undefined }) {
  if (!view) return <BadLink />
  return (
    <>
      <Headline view={view} />
      <Stages {...progress[view.standing]} view={view} />
      <div className="wrap grid grid-cols-1 items-start gap-x-16 gap-y-12 py-12 lg:grid-cols-[minmax(0,7.4fr)_minmax(0,4.6fr)] lg:pt-16">
        <section aria-labelledby="sent" data-rest-seconds={view.restSeconds || undefined}>
          <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id="sent" className="text-3">
              What you sent
            </h2>
            <p className="tabular text-ink-2">
              Reference <strong className="whitespace-nowrap text-ink">{view.reference}</strong>
            </p>
          </div>
          <Answers view={view} />
          <NextSteps view={view} />
        </section>
        <Program view={view} />
      </div>
    </>
  )
}
