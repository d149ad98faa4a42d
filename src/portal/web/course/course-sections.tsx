import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { LatestAnnouncements } from '#features/announcements/web/parts/latest-announcements.tsx'
import { WriteButton } from '#features/announcements/web/parts/write-button.tsx'
import { CourseAssignments } from '#features/assignments/web/parts/course-assignments.tsx'
import { CourseClasses } from '#features/classes/web/parts/course-classes.tsx'
import { CourseDiscussions } from '#features/discussions/web/parts/course-discussions.tsx'
import type { MyEnrolment } from '#features/enrolments/contract.ts'
import { expectedClasses } from '#features/enrolments/progress-rules.ts'
import { AddMaterialButton } from '#features/materials/web/parts/add-material-button.tsx'
import { CourseMaterials } from '#features/materials/web/parts/course-materials.tsx'
import { CourseRecordings } from '#features/recordings/web/parts/course-recordings.tsx'
import { namedDay } from '#platform/web/moments.ts'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { LazyIllustration } from '#platform/web/ui/lazy-drawing.tsx'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { useNow } from '#platform/web/use-now.ts'
import type { CoursePage } from '../../contract.ts'
import { SyllabusWeek } from './syllabus-week.tsx'

const Roster = lazyPart(
  'roster',
  async () => ({ default: (await import('#features/classes/web/parts/roster.tsx')).Roster }),
  <EmptyNote>Loading the roster...</EmptyNote>,
)

/** The course now: its week first, then what happens in it, then what belongs to it. */
export default function CourseSections({ course }: { course: CoursePage }) {
  const now = useNow()
  const { id, name, roster, enrolment } = course
  const isPast = enrolment?.is_past ?? false
  useNamedInAddress()
  return (
    <>
      <div className="mt-1 grid items-center gap-x-10 gap-y-4 border-b pb-6 md:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="min-w-0">
          <p className="wrap-anywhere text-ink-2">
            {course.tutors.length > 0
              ? `With ${course.tutors.join(' and ')}`
              : !isPast && 'No tutor yet'}
          </p>
          {enrolment?.is_past && <PastEnrolment enrolment={enrolment} />}
          <SyllabusWeek course={isPast ? { ...course, present_week: null } : course} />
        </div>
        <LazyIllustration of={course} className="border-l md:-mr-(--portal-gutter) max-md:hidden" />
      </div>
      {roster && (
        <Section id="roster" title="Roster" tool={<WriteButton course={{ id, name }} />}>
          <Roster name={name} roster={roster} now={now} />
        </Section>
      )}
      <div className="grid gap-x-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="min-w-0">
          <Section id="classes" title="Classes">
            <CourseClasses
              classes={course.classes}
              now={now}
              empty={isPast ? 'No classes are on record.' : 'No classes in this term yet.'}
            />
          </Section>
          <Section id="assignments" title="Assignments">
            <CourseAssignments assignments={course.assignments} now={now} isPast={isPast} />
          </Section>
          <Section id="materials" title="Materials" tool={<AddMaterialButton course={course} />}>
            <CourseMaterials materials={course.materials} course={course} />
          </Section>
          <Section id="discussion" title="Discussion">
            <CourseDiscussions
              discussions={course.discussions}
              course={isPast ? undefined : { course_id: id, name }}
            />
          </Section>
        </div>
        <div className="min-w-0">
          <Section id="announcements" title="Announcements">
            <LatestAnnouncements announcements={course.announcements} />
          </Section>
          <Section id="recordings" title="Recordings">
            <CourseRecordings recordings={course.recordings} />
          </Section>
          <Section id="to-bring" title="What to bring">
            <ToBring course={course} />
          </Section>
        </div>
      </div>
    </>
  )
}

/** When a course was taken that has ended, and what is left of it. */
const PastEnrolment = ({ enrolment }: { enrolment: MyEnrolment }) => (
  <p className="mt-3 border-brass border-l-8 bg-cream px-5 py-3">
    You took this course {enrolment.term ? `in ${enrolment.term}, ` : ''}until{' '}
    {namedDay(enrolment.ends_on ?? enrolment.starts_on)}. {enrolment.attended} of {expectedClasses}{' '}
    classes attended, {enrolment.progress}%. You can read what is here; nothing can be added any
    more.
  </p>
)

/** Leads to the section that the address names, such as `#materials`. */
function useNamedInAddress() {
  const { hash } = useLocation()
  useEffect(() => {
    const named = hash ? document.getElementById(hash.slice(1)) : null
    named?.scrollIntoView()
    named?.focus({ preventScroll: true })
  }, [hash])
}

type SectionProps = { id: string; title: string; tool?: ReactNode; children: ReactNode }

const Section = ({ id, title, tool, children }: SectionProps) => (
  <section aria-labelledby={id} className="mt-10">
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pb-2">
      <h2 id={id} tabIndex={-1} className="scroll-mt-4 text-2">
        {title}
      </h2>
      {tool}
    </div>
    {children}
  </section>
)

/** What to bring, and the course in print. */
function ToBring({ course: { requirements, brochure } }: { course: CoursePage }) {
  return (
    <>
      <ul className="list-disc pl-5 text-ink-2">
        {requirements.map((it) => (
          <li key={it} className="py-1">
            {it}
          </li>
        ))}
      </ul>
      <p className="pt-3">
        <a
          href={brochure}
          className="inline-block py-1 text-ui"
          download={brochure.startsWith('/')}
        >
          The course in print (PDF)
        </a>
      </p>
    </>
  )
}
