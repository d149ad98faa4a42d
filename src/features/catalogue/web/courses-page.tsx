import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Course } from '#features/publishing/site-types.ts'
import { siteOf } from '#features/publishing/web/site.tsx'
import { academy } from '#platform/academy.ts'
import { fullAmount } from '#platform/currency.ts'
import { capitalized, counted, inWords } from '#platform/number-words.ts'
import { pageAddress } from '#platform/page-address.ts'
import { runtimePlaceholders } from '#platform/runtime-placeholders.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { breadcrumbs, structuredData } from '#platform/web/structured-data.ts'
import { coursesIn } from '../rules.ts'
import { AvailableCourses } from './courses/available-courses.tsx'
import { Pricing } from './courses/pricing.tsx'
import { TabPanels } from './tab-panels.tsx'

export const handle = { paper: true }

export function loader({ context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  return {
    courses: coursesIn(site, 'catalogue').map((course) => ({
      id: course.id,
      title: course.title,
      level: course.level,
      duration: course.duration,
      description: course.cardDescription ?? course.description,
      drawing: course.drawing,
      picture: course.picture,
      deliveryMethod: course.deliveryMethod,
    })),
    piano: site.courseLists.piano,
    packages: site.packages,
    timetable: site.timetable,
  }
}

export const meta = ({ loaderData }: { loaderData: ReturnType<typeof loader> }) => [
  ...pageMeta({
    title: 'Courses and prices',
    description: `${capitalized(counted(loaderData.courses.length, 'music course'))} in ${academy.address.city}, evenings and Saturdays, from 16 years: what each teaches, when it meets, and packages from ${fullAmount(loaderData.packages.offers[0]?.price ?? 0)} with piano included.`,
    path: pageAddress('/courses'),
    image: {
      name: 'courses',
      alt: `${capitalized(counted(loaderData.courses.length, 'drawing'))}, one for each course, on two staves.`,
    },
  }),
  structuredData(breadcrumbs({ name: 'Courses', path: pageAddress('/courses') }), {
    '@type': 'ItemList',
    itemListElement: loaderData.courses.map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: `${runtimePlaceholders.publicUrl}/courses/${id}`,
    })),
  }),
]

export default function CoursesPage() {
  const { courses, piano, packages, timetable } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="wrap grid grid-cols-1 items-end gap-6 pt-10 pb-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:pt-18 lg:pb-12">
        <h1 className="text-6 leading-[0.94] tracking-display">
          {capitalized(counted(courses.length, 'course'))}, <br className="max-sm:hidden" />
          one <em>piano.</em>
        </h1>
        <div className="max-w-[44ch] text-1 leading-normal lg:pb-2">
          <p>{whereTaught(courses)} Choose up to four; piano comes with each.</p>
          <p className="mt-3">Classes run {classHours()}.</p>
        </div>
      </div>
      <TabPanels
        label="Courses and prices"
        panels={[
          {
            id: 'available',
            title: 'Available Courses',
            content: <AvailableCourses courses={courses} piano={piano} />,
          },
          {
            id: 'pricing',
            title: 'Pricing & Packages',
            content: <Pricing {...packages} timetable={timetable} />,
          },
        ]}
      />
    </>
  )
}

const classHours = () =>
  academy.classHours.map(({ days, from, to }) => `${days} ${from} to ${to}`).join(', and ')

/** `Seven are taught in our rooms, one online.` */
function whereTaught(courses: readonly Pick<Course, 'deliveryMethod'>[]) {
  const online = courses.filter(({ deliveryMethod }) => deliveryMethod === 'Online').length
  const here = courses.length - online
  if (online === 0) return 'All are taught in our rooms.'
  if (here === 0) return 'All are taught online.'
  return `${capitalized(inWords(here))} ${here === 1 ? 'is' : 'are'} taught in our rooms, ${inWords(online)} online.`
}
