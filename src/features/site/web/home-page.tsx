import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { coursesIn } from '#features/catalogue/rules.ts'
import { siteOf } from '#features/publishing/web/site.tsx'
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

export function loader({ context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  return {
    home: site.home,
    courses: coursesIn(site, 'home').map(({ id, title, level, description, drawing, picture }) => ({
      id,
      title,
      level,
      description,
      drawing,
      picture,
    })),
  }
}

export const meta = ({ loaderData: { home } }: { loaderData: ReturnType<typeof loader> }) => [
  ...pageMeta({
    title: home.meta.title,
    description: home.meta.description,
    path: pageAddress('/'),
    image: { name: 'home', alt: 'Five strings sounding their first five harmonics.' },
  }),
  structuredData(organization()),
]

export default function HomePage() {
  const { home, courses } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero {...home.hero} highlights={home.highlights} />
      <FeaturedCourses courses={courses} />
      <About {...home.about} />
      <Welcome />
      <Closing {...home.closing} />
    </>
  )
}
