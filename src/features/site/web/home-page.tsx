import { academy } from '#content/academy.ts'
import { pageAddress } from '#platform/page-address.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { organization, structuredData } from '#platform/web/structured-data.ts'
import { italicPreload } from '#platform/web/ui/fonts.ts'
import { About } from './home/about.tsx'
import { Closing } from './home/closing.tsx'
import { FeaturedCourses } from './home/featured-courses.tsx'
import { Hero } from './home/hero.tsx'
import { Welcome } from './home/welcome.tsx'

export const handle = { paper: true }

export const links = () => [italicPreload]

export const meta = () => [
  ...pageMeta({
    title: 'Music and arts, taught in person',
    description: `Evening and Saturday music courses in ${academy.address.city}, ${academy.address.region}, from age 16. Small classes, and a piano in every program.`,
    path: pageAddress('/'),
    image: { name: 'home', alt: 'Five strings sounding their first five harmonics.' },
  }),
  structuredData(organization),
]

export default function HomePage() {
  return (
    <>
      <Hero />
      <FeaturedCourses />
      <About />
      <Welcome />
      <Closing />
    </>
  )
}
