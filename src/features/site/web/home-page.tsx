import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { scarceCourses } from '#features/catalogue/intake-rules.ts'
import { coursesIn } from '#features/catalogue/rules.ts'
import { siteOf } from '#features/publishing/web/site.tsx'
import { pageAddress } from '#platform/page-address.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { organization, structuredData } from '#platform/web/structured-data.ts'
import { italicPreload } from '#platform/web/ui/fonts.ts'
import { About } from './home/about.tsx'
import { Alumni } from './home/alumni.tsx'
import { Closing } from './home/closing.tsx'
import { FeaturedCourses } from './home/featured-courses.tsx'
import { Hero } from './home/hero.tsx'
import { NextTerm } from './home/next-term.tsx'
import { Recording } from './home/recording.tsx'
import { Welcome } from './home/welcome.tsx'

export const handle = { paper: true }

export const links = () => [italicPreload]

export function loader({ context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { intake, courseIntakes, packages, admission } = site
  const shown = coursesIn(site, 'catalogue')
  return {
    home: site.home,
    term: intake && {
      intake,
      fromPrice: packages.offers[0]?.price,
      isOpen: admission.window.state === 'open',
      scarce: scarceCourses(shown, courseIntakes),
    },
    quotations: [...coursesIn(site, 'home'), ...shown]
      .flatMap(({ id, title, testimonials }) =>
        testimonials.slice(0, 1).map((it) => ({ ...it, course: { id, title } })),
      )
      .filter((it, index, all) => all.findIndex(({ name }) => name === it.name) === index)
      .slice(0, 2),
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
  const { home, term, courses, quotations } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero {...home.hero} highlights={home.highlights} />
      {term && <NextTerm {...term} />}
      {home.recording && <Recording {...home.recording} />}
      <FeaturedCourses courses={courses} />
      <About {...home.about} />
      <Welcome />
      <Alumni quotations={quotations} />
      <Closing {...home.closing} />
    </>
  )
}
