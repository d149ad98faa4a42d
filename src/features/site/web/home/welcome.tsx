import { academy } from '#platform/academy.ts'
import { Portrait } from '#platform/web/ui/portrait.tsx'
import { RehearsalMark } from '#platform/web/ui/rehearsal-mark.tsx'

export function Welcome() {
  const { name, title, sample, image, welcome } = academy.president
  return (
    <section aria-labelledby="welcome" className="onink">
      <div className="wrap grid grid-cols-1 items-center gap-10 py-16 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:grid-cols-[minmax(0,3fr)_minmax(0,9fr)] lg:gap-16 lg:py-24">
        <div className="max-w-52 border sm:max-w-80">
          <Portrait name={name} image={image} />
        </div>
        <div>
          <div className="mb-6 flex items-center gap-4">
            <RehearsalMark>C</RehearsalMark>
            <h2 id="welcome" className="text-1 text-ink-2">
              A welcome from the president and founder
            </h2>
          </div>
          <figure>
            <blockquote className="font-display text-4 italic leading-[1.18] tracking-head">
              {welcome}
            </blockquote>
            <figcaption className="mt-7">
              <p className="font-semibold">{name}</p>
              <p className="text-ink-3 text-sm">
                {title}
                {sample && ' (sample person)'}
              </p>
            </figcaption>
          </figure>
        </div>
      </div>
    </section>
  )
}
