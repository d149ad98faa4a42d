import { academy } from '#content/academy.ts'
import { pageAddress } from '#platform/page-address.ts'
import { runtimePlaceholders } from '#platform/runtime-placeholders.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { breadcrumbs, structuredData } from '#platform/web/structured-data.ts'
import { coursesInListOrder } from '../rules.ts'
import { AvailableCourses } from './courses/available-courses.tsx'
import { Pricing } from './courses/pricing.tsx'
import { TabPanels } from './tab-panels.tsx'

export const handle = { paper: true }

export const meta = () => [
  ...pageMeta({
    title: 'Courses and prices',
    description: `Eight music courses in ${academy.address.city}, evenings and Saturdays, from 16 years: what each teaches, when it meets, and packages from $350 CAD with piano included.`,
    path: pageAddress('/courses'),
    image: { name: 'courses', alt: 'Eight drawings, one for each course, on two staves.' },
  }),
  structuredData(breadcrumbs({ name: 'Courses', path: pageAddress('/courses') }), {
    '@type': 'ItemList',
    itemListElement: coursesInListOrder().map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: `${runtimePlaceholders.publicUrl}/courses/${id}`,
    })),
  }),
]

export default function CoursesPage() {
  return (
    <>
      <div className="wrap grid grid-cols-1 items-end gap-6 pt-10 pb-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:pt-18 lg:pb-12">
        <h1 className="text-6 leading-[0.94] tracking-display">
          Eight courses, <br className="max-sm:hidden" />
          one <em>piano.</em>
        </h1>
        <div className="max-w-[44ch] text-1 leading-normal lg:pb-2">
          <p>
            Seven are taught in our rooms, one online. Choose up to four; piano comes with each.
          </p>
          <p className="mt-3">Classes run {classHours()}.</p>
        </div>
      </div>
      <TabPanels
        label="Courses and prices"
        panels={[
          { id: 'available', title: 'Available Courses', content: <AvailableCourses /> },
          { id: 'pricing', title: 'Pricing & Packages', content: <Pricing /> },
        ]}
      />
    </>
  )
}

const classHours = () =>
  academy.classHours.map(({ days, from, to }) => `${days} ${from} to ${to}`).join(', and ')
