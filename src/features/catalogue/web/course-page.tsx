import { useParams } from 'react-router'
import { academy } from '#content/academy.ts'
import type { Course } from '#content/courses/course.ts'
import { pageAddress } from '#platform/page-address.ts'
import { notFound } from '#platform/web/not-found.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { breadcrumbs, structuredData } from '#platform/web/structured-data.ts'
import { courseById, printName } from '../rules.ts'
import { Alumni } from './course/alumni.tsx'
import { courseData } from './course/course-data.ts'
import { CourseFacts } from './course/course-facts.tsx'
import { CourseHead } from './course/course-head.tsx'
import { Instructor } from './course/instructor.tsx'
import { Requirements } from './course/requirements.tsx'
import { Syllabus } from './course/syllabus.tsx'
import { TabPanels } from './tab-panels.tsx'

export const handle = { paper: true }

export function meta({ params }: { params: { id?: string } }) {
  const course = courseById(params.id)
  if (!course) return []
  const path = pageAddress('/courses/:id', { id: course.id })
  return [
    ...pageMeta({
      title: course.title,
      description: describe(course),
      path,
      image: {
        name: printName(course),
        alt: `${course.title}, drawn out of the lines of a staff.`,
      },
    }),
    structuredData(
      courseData(course),
      breadcrumbs({ name: 'Courses', path: pageAddress('/courses') }, { name: course.title, path }),
    ),
  ]
}

export default function CoursePage() {
  const course = courseById(useParams().id)
  if (!course) throw notFound()
  return (
    <>
      <CourseHead course={course} />
      <CourseFacts course={course} />
      <div className="pt-8 pb-16 lg:pt-12 lg:pb-24">
        <TabPanels
          label="About this course"
          panels={[
            {
              id: 'requirements',
              title: 'Requirements',
              content: <Requirements requirements={course.requirements} />,
            },
            { id: 'syllabus', title: 'Syllabus', content: <Syllabus course={course} /> },
            { id: 'instructor', title: 'Instructor', content: <Instructor course={course} /> },
            {
              id: 'alumni',
              title: 'Alumni',
              content: <Alumni testimonials={course.testimonials} />,
            },
          ]}
        />
      </div>
    </>
  )
}

const describe = ({ description, deliveryMethod, level, duration }: Course) =>
  `${description} ${deliveryMethod === 'Online' ? 'Online' : `In person in ${academy.address.city}`}, ${level.replace(/, Online$/, '').toLowerCase()}, ${duration}; piano included.`
