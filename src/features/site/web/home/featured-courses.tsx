import type { Course } from '#features/publishing/site-types.ts'
import { pageAddress } from '#platform/page-address.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Illustration } from '#platform/web/ui/illustration.tsx'
import { RehearsalMark } from '#platform/web/ui/rehearsal-mark.tsx'

type Featured = Pick<Course, 'id' | 'title' | 'level' | 'description' | 'drawing' | 'picture'>

export function FeaturedCourses({ courses }: { courses: readonly Featured[] }) {
  return (
    <section aria-labelledby="featured">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-4 pt-8 pb-8 lg:pt-16">
        <RehearsalMark>A</RehearsalMark>
        <h2 id="featured" className="flex-auto text-5 leading-display">
          Featured courses
        </h2>
        <ButtonLink href={pageAddress('/courses')} look="white" className="max-sm:order-last">
          View All Courses
        </ButtonLink>
      </div>
      {/* No gaps, so that the staff runs on from one drawing into the next. */}
      <div className="grid grid-cols-1 border-y sm:grid-cols-2 lg:grid-cols-4">
        {courses.map((course) => (
          <CourseCard key={course.id} course={course} />
        ))}
      </div>
    </section>
  )
}

function CourseCard({ course }: { course: Featured }) {
  const titleId = `course-${course.id}`
  return (
    <article
      aria-labelledby={titleId}
      className="plucked relative flex flex-col max-sm:not-last:border-b sm:max-lg:odd:border-r sm:max-lg:nth-[-n+2]:border-b lg:not-last:border-r"
    >
      <Illustration of={course} sizes="(width < 40rem) 100vw, (width < 60rem) 50vw, 25vw" />
      <div className="flex flex-1 flex-col gap-3 px-(--gutter) pt-4 pb-6 sm:px-6">
        <h3 id={titleId} className="text-2">
          {course.title}
        </h3>
        <p className="line-clamp-2 text-ink-2">{course.description}</p>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2">
          <Badge tone="plain">{course.level}</Badge>
          <a
            href={pageAddress('/courses/:id', { id: course.id })}
            className="inline-flex min-h-10 items-center font-semibold text-ui after:absolute after:inset-0"
          >
            Learn more<span className="sr-only"> about {course.title}</span>
          </a>
        </p>
      </div>
    </article>
  )
}
