import type { Course } from '#features/publishing/site-types.ts'
import { pageAddress } from '#platform/page-address.ts'
import { Portrait } from '#platform/web/ui/portrait.tsx'

type Quotation = Course['testimonials'][number] & { course: Pick<Course, 'id' | 'title'> }

/** What those say who were here. */
export function Alumni({ quotations }: { quotations: readonly Quotation[] }) {
  if (quotations.length === 0) return null
  return (
    <section aria-labelledby="alumni" className="border-t">
      <div className="wrap py-16 lg:py-24">
        <h2 id="alumni" className="text-4">
          What became of them
        </h2>
        <div className="mt-8 grid grid-cols-1 lg:mt-12 lg:auto-cols-fr lg:grid-flow-col">
          {quotations.map(({ course, ...it }) => (
            <figure
              key={it.name}
              className="flex flex-col gap-6 max-lg:not-last:pb-8 max-lg:not-first:border-t max-lg:not-first:pt-8 lg:not-first:border-l lg:not-first:pl-10 lg:not-last:pr-10"
            >
              <blockquote className="font-display text-3 italic leading-[1.25]">
                {it.quote}
              </blockquote>
              <figcaption className="mt-auto grid grid-cols-[5rem_1fr] items-end gap-4">
                <div className="border">
                  <Portrait name={it.name} image={it.image} />
                </div>
                <div className="leading-ui">
                  <p className="font-semibold">
                    {it.name},{' '}
                    <a href={pageAddress('/courses/:id', { id: course.id })}>{course.title}</a>{' '}
                    {it.graduationYear}
                  </p>
                  <p className="mt-1 text-ink-2 text-ui">{it.achievement}</p>
                  {it.sample && <p className="mt-1 text-ink-3 text-sm">(sample person)</p>}
                </div>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
