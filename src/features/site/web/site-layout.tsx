import { Outlet } from 'react-router'
import { fontPreloads } from '#platform/web/ui/fonts.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export const links = () => fontPreloads

export default function SiteLayout() {
  return (
    <>
      <a
        href="#main"
        className="absolute -top-24 left-4 z-10 bg-ink px-4 py-3 text-ivory focus:top-4"
      >
        Skip to content
      </a>
      <SiteHeader />
      <main id="main">
        <Outlet />
      </main>
      <SiteFooter />
    </>
  )
}
