import { Outlet } from 'react-router'
import { fontPreloads } from '#platform/web/ui/fonts.ts'
import { SkipLink } from '#platform/web/ui/skip-link.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export const links = () => fontPreloads

export default function SiteLayout() {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="main">
        <Outlet />
      </main>
      <SiteFooter />
    </>
  )
}
