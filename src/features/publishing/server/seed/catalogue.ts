import { courseChoices } from '#content/admissions.ts'
import { courseNames } from '#content/course-names.ts'
import type { Course } from '#content/courses/course.ts'
import { courses } from '#content/courses.ts'
import { piano } from '#content/piano.ts'
import type { DrawingName } from '../../drawing-rules.ts'
import type { TypedOf } from '../../rules.ts'

export const courseSeeds = courses.map(
  (course): TypedOf<'courses'> => ({
    number: String(course.id),
    state: 'shown',
    title: course.title,
    shortTitle: course.shortTitle,
    applicationName: courseChoices.find(({ courseId }) => courseId === course.id)?.name ?? '',
    slug: slugOf(course),
    description: course.description,
    cardDescription: course.cardDescription,
    duration: course.duration,
    students: String(course.students),
    level: course.level,
    deliveryMethod: course.deliveryMethod,
    drawing: course.drawing as DrawingName,
    requirements: [...course.requirements],
    syllabus: course.syllabus.map(({ week, ...rest }) => ({ week: String(week), ...rest })),
    syllabusNote: course.syllabusNote,
    tutor: {
      name: course.tutor.name,
      bio: course.tutor.bio,
      credentials: [...course.tutor.credentials],
      sample: yes(course.tutor.sample),
    },
    testimonials: course.testimonials.map(
      ({ name, sample, graduationYear, achievement, quote }) => ({
        name,
        graduationYear: String(graduationYear),
        achievement,
        quote,
        sample: yes(sample),
      }),
    ),
    brochure: course.brochureUrl.startsWith('/') ? 'own' : 'external',
    brochureAddress: course.brochureUrl.startsWith('/') ? undefined : course.brochureUrl,
  }),
)

/** As the spec orders them: the list, the four on the home page, the form, the footer. */
export const courseListsSeed: TypedOf<'course-lists'> = {
  catalogue: [1, 2, 3, 8, 4, 5, 6, 7].map(String),
  home: [1, 2, 8, 5].map(String),
  application: courseChoices.map(({ courseId }) => String(courseId)),
  footer: courseNames.map(({ courseId }) => String(courseId)),
  piano,
}

export function yes(is: boolean) {
  return is ? 'yes' : ''
}

function slugOf({ brochureUrl, shortTitle }: Course) {
  const [, own] = /^\/brochures\/(.+)\.pdf$/.exec(brochureUrl) ?? []
  return own ?? shortTitle.toLowerCase().replaceAll(' ', '-')
}
