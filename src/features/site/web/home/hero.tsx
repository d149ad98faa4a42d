import type { Home } from '#features/publishing/site-types.ts'
import { pageAddress } from '#platform/page-address.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Drawing } from '#platform/web/ui/drawing.tsx'
import strings from '../drawings/hero-harmonics.svg?raw'
import stringsNarrow from '../drawings/hero-harmonics-narrow.svg?raw'

type Props = Home['hero'] & { highlights: Home['highlights'] }

export function Hero({ heading: { before, stressed, after }, lead, highlights }: Props) {
  return (
    <section aria-labelledby="hero" className="overflow-x-clip pt-10 lg:pt-18">
      <div className="wrap grid grid-cols-1 items-end gap-6 lg:grid-cols-[minmax(0,8fr)_minmax(23.5rem,4fr)]">
        <h1 id="hero" className="text-7 leading-[0.9] tracking-[-0.035em]">
          {before}
          {stressed && <em>{stressed}</em>}
          {after}
        </h1>
        <div className="lg:pb-4">
          <p className="max-w-[40ch] text-1 leading-normal">{lead}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink href={pageAddress('/admission')}>Begin Your Journey</ButtonLink>
            <ButtonLink href={pageAddress('/courses')} look="white">
              Explore Courses
            </ButtonLink>
          </div>
        </div>
      </div>
      <div className="mt-4 lg:-mt-4">
        <Drawing svg={stringsNarrow} className="overflow-visible sm:hidden" />
        <Drawing
          svg={strings}
          className="mx-auto hidden max-w-(--page) overflow-visible sm:block"
        />
      </div>
      <Highlights highlights={highlights} />
    </section>
  )
}

function Highlights({ highlights }: Pick<Props, 'highlights'>) {
  return (
    <div className="wrap grid grid-cols-1 pt-4 pb-16 sm:grid-cols-3 sm:pt-8">
      {highlights.map(({ title, text }, index) => (
        <article
          key={title}
          className="relative border-t py-6 sm:border-t-0 sm:border-l sm:px-4 sm:pt-0 lg:px-6"
        >
          <span
            aria-hidden="true"
            className="absolute -top-6 -left-0.5 hidden font-display text-base italic leading-none sm:block"
          >
            {index + 1}
          </span>
          <h2 className="mb-3 text-2 lg:text-3">{title}</h2>
          <p className="text-ink-2">{text}</p>
        </article>
      ))}
    </div>
  )
}
