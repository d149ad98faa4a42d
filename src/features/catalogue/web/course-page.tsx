import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Course } from '#features/publishing/site-types.ts'
import { siteOf } from '#features/publishing/web/site.tsx'
import { academy } from '#platform/academy.ts'
import { pageAddress } from '#platform/page-address.ts'
import { notFound } from '#platform/web/not-found.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { breadcrumbs, structuredData } from '#platform/web/structured-data.ts'
import { isFull } from '../intake-rules.ts'
import { courseById } from '../rules.ts'
import { Alumni } from './course/alumni.tsx'
import { BrassList } from './course/brass-list.tsx'
import { courseData } from './course/course-data.ts'
import { CourseFacts } from './course/course-facts.tsx'
import { CourseHead } from './course/course-head.tsx'
import { CourseOffer } from './course/course-offer.tsx'
import { Instructor } from './course/instructor.tsx'
import { Syllabus } from './course/syllabus.tsx'
import { TabPanels } from './tab-panels.tsx'

export const handle = { paper: true }

export function loader({ context, params }: LoaderFunctionArgs) {
  const { courses, timetable, packages, intake, courseIntakes, admission } = siteOf(context)
  const course = courseById(courses, params.id)
  if (!course) throw notFound()
  return {
    course,
    classes: timetable.filter(({ courseId }) => courseId === course.id),
    offer: packages.offers[0],
    intake,
    courseIntake: courseIntakes.find(({ courseId }) => courseId === course.id),
    isOpen: admission.window.state === 'open',
  }
}

export function meta({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  const { course } = loaderData
  const path = pageAddress('/courses/:id', { id: course.id })
  return [
    ...pageMeta({
      title: course.title,
      description: describe(course),
      path,
      image: {
        name: course.slug,
        alt: `${course.title}, drawn out of the lines of a staff.`,
      },
    }),
    structuredData(
      courseData({ ...loaderData, fromPrice: loaderData.offer?.price }),
      breadcrumbs({ name: 'Courses', path: pageAddress('/courses') }, { name: course.title, path }),
    ),
  ]
}

export default function CoursePage() {
  const data = useLoaderData<typeof loader>()
  const { course, classes, intake, courseIntake } = data
  return (
    <>
      <CourseHead course={course} isFull={Boolean(intake) && isFull(courseIntake?.placesLeft)} />
      <CourseOffer {...data} />
      <CourseFacts course={course} students={courseIntake?.students} />
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
            {
              id: 'instructor',
              title: 'Instructor',
              content: <Instructor course={course} classes={classes} />,
            },
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

function Requirements({ requirements }: { requirements: readonly string[] }) {
  return (
    <div className="wrap grid grid-cols-1 gap-x-12 gap-y-6 pt-8 lg:grid-cols-2 lg:pt-10">
      <h2 className="text-4">What to bring</h2>
      <BrassList items={requirements} />
    </div>
  )
}
