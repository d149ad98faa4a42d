import type { Course, TimetableEntry } from '#features/publishing/site-types.ts'
import { academy } from '#platform/academy.ts'
import { runtimePlaceholders } from '#platform/runtime-placeholders.ts'
import { organization } from '#platform/web/structured-data.ts'

type CourseOnSite = {
  course: Course
  classes: readonly TimetableEntry[]
  /** The least that a program costs. */
  fromPrice: number | undefined
}

/** The structured data of a course (schema.org). */
export const courseData = ({ course, classes, fromPrice }: CourseOnSite) => ({
  '@type': 'Course',
  name: course.title,
  description: course.description,
  url: `${runtimePlaceholders.publicUrl}/courses/${course.id}`,
  inLanguage: 'en',
  provider: organization(),
  educationalLevel: course.level,
  coursePrerequisites: course.requirements,
  syllabusSections: course.syllabus
    .filter(({ week }) => week > 0)
    .map(({ week, topic }) => ({ '@type': 'Syllabus', name: `Week ${week}: ${topic}` })),
  offers: {
    '@type': 'Offer',
    category: 'Paid',
    price: fromPrice,
    priceCurrency: academy.currency,
    url: `${runtimePlaceholders.publicUrl}/admission`,
  },
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: course.deliveryMethod === 'Online' ? 'Online' : 'Onsite',
    courseSchedule: classes.map(({ day, startTime, endTime }) => ({
      '@type': 'Schedule',
      repeatFrequency: 'Weekly',
      repeatCount: weeksOf(course),
      byDay: `https://schema.org/${day}`,
      startTime,
      endTime,
    })),
    instructor: { '@type': 'Person', name: course.tutor.name },
    ...(course.deliveryMethod === 'In Person' && {
      location: { '@type': 'Place', name: academy.fullName, address: organization().address },
    }),
  },
})

/** `18 weeks (6 theory + 12 practical)` → 18 */
const weeksOf = ({ duration }: Course) => Number.parseInt(duration, 10)
