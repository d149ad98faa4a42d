import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { coursesIn } from '#features/catalogue/rules.ts'
import { siteOf } from '#features/publishing/web/site.tsx'
import { fontPreloads } from '#platform/web/ui/fonts.ts'
import { SkipLink } from '#platform/web/ui/skip-link.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  return { courses: coursesIn(siteOf(context), 'footer').map(({ shortTitle }) => shortTitle) }
}

export const links = () => fontPreloads

export default function SiteLayout() {
  const { courses } = useLoaderData<typeof loader>()
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="main">
        <Outlet />
      </main>
      <SiteFooter courses={courses} />
    </>
  )
}
