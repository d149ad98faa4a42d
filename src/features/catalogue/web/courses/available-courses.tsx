import type { Course, Site } from '#features/publishing/site-types.ts'
import { pageAddress } from '#platform/page-address.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { ContentDrawing } from '#platform/web/ui/content-drawing.tsx'
import { Illustration } from '#platform/web/ui/illustration.tsx'
import { applyFor } from '../../application-address.ts'

type ListedCourse = Pick<
  Course,
  'id' | 'title' | 'level' | 'duration' | 'description' | 'drawing' | 'picture'
>
type Piano = Site['courseLists']['piano']

export function AvailableCourses({
  courses,
  piano,
}: {
  courses: readonly ListedCourse[]
  piano: Piano
}) {
  return (
    <>
      {/* No gaps, so that the staff runs on from one drawing into the next. */}
      <div className="mt-8 grid grid-cols-1 border-t sm:grid-cols-2 lg:mt-12 lg:grid-cols-4">
        {courses.map((course) => (
          <CourseCard key={course.id} course={course} />
        ))}
      </div>
      <PianoNote piano={piano} />
    </>
  )
}

function CourseCard({ course }: { course: ListedCourse }) {
  const titleId = `course-${course.id}`
  return (
    <article
      aria-labelledby={titleId}
      className="plucked relative flex flex-col border-b sm:max-lg:odd:border-r lg:not-nth-[4n]:border-r"
    >
      <Illustration of={course} sizes="(width < 40rem) 100vw, (width < 60rem) 50vw, 25vw" />
      <div className="flex flex-1 flex-col gap-3 px-(--gutter) pt-4 pb-6 sm:px-6">
        <h2 id={titleId} className="text-2">
          {course.title}
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-3 text-sm">
          <Badge tone="plain">{course.level}</Badge>
          {course.duration}
        </p>
        <p className="text-ink-2">{course.description}</p>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2">
          <ButtonLink href={applyFor({ course: course.id })} size="small" className="relative z-1">
            Enroll Now
          </ButtonLink>
          <a
            href={pageAddress('/courses/:id', { id: course.id })}
            className="inline-flex min-h-10 items-center font-semibold text-ui after:absolute after:inset-0"
          >
            Learn More<span className="sr-only"> about {course.title}</span>
          </a>
        </p>
      </div>
    </article>
  )
}

function PianoNote({ piano }: { piano: Piano }) {
  return (
    <div className="oncream">
      <div className="wrap grid grid-cols-1 items-center gap-8 py-16 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16 lg:py-24">
        <ContentDrawing name={piano.drawing} />
        <div>
          <h2 className="text-4">{piano.title}</h2>
          <p className="mt-4 max-w-[46ch] text-1 leading-normal">{piano.text}</p>
        </div>
      </div>
    </div>
  )
}
