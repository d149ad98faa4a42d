import type { Course } from '#features/publishing/site-types.ts'
import { curriculumTitle } from '../../rules.ts'

export function Syllabus({ course }: { course: Course }) {
  return (
    <div className="wrap pt-8 lg:pt-10">
      <h2 className="text-4">{curriculumTitle(course)}</h2>
      {course.syllabusNote && <p className="mt-3 max-w-[62ch] text-ink-2">{course.syllabusNote}</p>}
      <ol className="mt-8 gap-x-16 lg:columns-2">
        {course.syllabus.map(({ week, topic, content }) => (
          <li
            key={week}
            className="grid break-inside-avoid grid-cols-[3rem_1fr] border-edge border-t-1 py-3.5 lg:grid-cols-[3.5rem_1fr]"
          >
            <p className="tabular font-display text-[2rem] leading-none">
              <span className="sr-only">Week </span>
              {week}
            </p>
            <div>
              <h3 className="text-[1.3rem]">{topic}</h3>
              <p className="mt-1 text-ink-2">{content}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
