import type { Course } from '#features/publishing/site-types.ts'
import { Drawing } from '#platform/web/ui/drawing.tsx'
import { Portrait } from '#platform/web/ui/portrait.tsx'
import rest from '../drawings/whole-rest.svg?raw'

export function Alumni({ testimonials }: { testimonials: Course['testimonials'] }) {
  if (testimonials.length === 0) return <NoneYet />
  return (
    <div className="wrap pt-8 lg:pt-10">
      <h2 className="sr-only">Alumni</h2>
      <div className="grid grid-cols-1 lg:auto-cols-fr lg:grid-flow-col">
        {testimonials.map((it) => (
          <Words key={it.name} {...it} />
        ))}
      </div>
    </div>
  )
}

function Words({
  name,
  image,
  sample,
  graduationYear,
  achievement,
  quote,
}: Course['testimonials'][number]) {
  return (
    <article className="max-lg:not-last:pb-8 max-lg:not-first:border-t max-lg:not-first:pt-8 lg:not-first:border-l lg:not-first:pl-8 lg:not-last:pr-8">
      <figure className="flex h-full flex-col gap-6">
        <blockquote className="font-display text-2 italic leading-[1.3]">{quote}</blockquote>
        <figcaption className="mt-auto grid grid-cols-[5rem_1fr] items-end gap-4">
          <div className="border">
            <Portrait name={name} image={image} />
          </div>
          <div className="leading-ui">
            <p className="font-semibold">
              {name}, {graduationYear}
            </p>
            <p className="mt-1 text-ink-2 text-ui">{achievement}</p>
            {sample && <p className="mt-1 text-ink-3 text-sm">(sample person)</p>}
          </div>
        </figcaption>
      </figure>
    </article>
  )
}

function NoneYet() {
  return (
    <div className="wrap grid justify-items-start gap-6 pt-8 lg:pt-10">
      <Drawing svg={rest} className="max-w-60" />
      <p>Alumni testimonials will be available soon.</p>
    </div>
  )
}
