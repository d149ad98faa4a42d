import type { Home } from '#features/publishing/site-types.ts'
import { academy } from '#platform/academy.ts'
import { RehearsalMark } from '#platform/web/ui/rehearsal-mark.tsx'
import { WeekBars } from '#platform/web/ui/week-bars.tsx'

export function About({ heading, paragraphs }: Home['about']) {
  return (
    <section aria-labelledby="about" className="oncream">
      <div className="wrap grid grid-cols-1 gap-8 py-16 lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-12 xl:gap-16 lg:py-24">
        <div>
          <RehearsalMark>B</RehearsalMark>
          <p className="tabular -ml-[0.04em] mt-8 font-display font-medium text-[clamp(6rem,1rem+18vw,18rem)] leading-[0.8] tracking-[-0.05em]">
            {academy.founded}
          </p>
        </div>
        <div>
          <h2 id="about" className="text-4">
            {heading}
          </h2>
          <div className="mt-6 mb-12 grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-2">
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          <EighteenWeeks />
        </div>
      </div>
    </section>
  )
}

function EighteenWeeks() {
  return (
    <figure>
      <WeekBars weeks={18} theory={6} />
      <figcaption className="mt-2.5 grid grid-cols-[6fr_12fr] text-sm leading-ui">
        <span className="mr-1.5 border-t-2 border-l-2 pt-1.5 pl-2">6 weeks theory</span>
        <span className="mr-1.5 border-t-2 border-l-2 pt-1.5 pl-2">12 weeks practicals</span>
      </figcaption>
    </figure>
  )
}
