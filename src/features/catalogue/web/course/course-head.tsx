import type { Course } from '#features/publishing/site-types.ts'
import { pageAddress } from '#platform/page-address.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { ContentDrawing } from '#platform/web/ui/content-drawing.tsx'
import { ContentPicture } from '#platform/web/ui/content-picture.tsx'
import { applyFor } from '../../application-address.ts'
import { brochureLink } from '../../rules.ts'

/** The head of a course's page; its drawing bleeds to the window's edge. */
export function CourseHead({ course, isFull }: { course: Course; isFull: boolean }) {
  return (
    <section
      aria-labelledby="course"
      className="grid grid-cols-1 border-b lg:grid-cols-2 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div className="page-edge self-center px-(--gutter) py-8 lg:py-12 lg:pr-8">
        <Breadcrumb title={course.title} />
        <Badge tone="plain">{course.level}</Badge>
        <h1 id="course" className={`mt-3 mb-6 ${titleSize(course.title)}`}>
          {course.title}
        </h1>
        <p className="max-w-[40ch] text-1 leading-normal">{course.description}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink
            href={applyFor({ course: course.id })}
            // One may still apply; nothing calls for it.
            look={isFull ? 'white' : 'black'}
          >
            Enroll Now
          </ButtonLink>
          <ButtonLink {...brochureLink(course)} look="white">
            Download Brochure
          </ButtonLink>
        </div>
      </div>
      <div className="plucked relative grid items-center overflow-hidden max-lg:border-t lg:border-l">
        {course.picture ? (
          <ContentPicture
            picture={course.picture}
            sizes="(width < 60rem) 100vw, 58vw"
            isFirst
            className="w-full max-lg:aspect-[4/3] lg:absolute lg:inset-0 lg:h-full"
          />
        ) : (
          <ContentDrawing name={course.drawing} />
        )}
      </div>
    </section>
  )
}

function Breadcrumb({ title }: { title: string }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-6 text-ink-2 text-sm">
      <ol>
        <li className="inline after:mx-2 after:content-['/']">
          <a href={pageAddress('/courses')} className="inline-block py-0.5">
            Courses
          </a>
        </li>
        <li aria-current="page" className="inline">
          {title}
        </li>
      </ol>
    </nav>
  )
}

/** As large as its longest word allows in five twelfths of the page. */
function titleSize(title: string) {
  const longest = Math.max(...title.split(/\s/).map((word) => word.length))
  if (longest <= 6) return 'text-7 leading-[0.9] tracking-[-0.035em]'
  if (longest <= 9) return 'text-6 leading-[0.94] tracking-display'
  return 'text-5 leading-display tracking-display'
}
