import { Outlet } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { ContentDrawing } from '#platform/web/ui/content-drawing.tsx'
import { fontPreloads } from '#platform/web/ui/fonts.ts'
import { Logo } from '#platform/web/ui/logo.tsx'
import { SkipLink } from '#platform/web/ui/skip-link.tsx'

export const links = () => fontPreloads

/** The layout of the pages before the portal: a form, and the drawing of a key. */
export default function AccountsLayout() {
  return (
    <>
      <SkipLink />
      <header className="border-b">
        <div className="wrap flex min-h-17 items-stretch justify-between gap-6 lg:min-h-20">
          <Logo />
          <a href={pageAddress('/')} className="self-center py-2.5 font-medium">
            Back to the site
          </a>
        </div>
      </header>
      <main
        id="main"
        className="grid grid-cols-1 lg:min-h-[calc(100dvh-5rem-1.5px)] lg:grid-cols-2"
      >
        <div className="page-edge px-(--gutter) py-10 sm:max-lg:py-14 lg:py-16">
          <div className="max-w-lg sm:max-lg:mx-auto lg:min-h-136">
            <Outlet />
          </div>
        </div>
        <figure className="oncream border-t lg:border-t-0 lg:border-l">
          {/* Beside a long form the drawing stays in the window. */}
          <div className="flex flex-col justify-center pb-10 lg:sticky lg:top-0 lg:min-h-[min(100%,calc(100dvh-5rem))] lg:pb-16">
            <ContentDrawing name="login" />
            <figcaption className="-mt-[8%] max-w-[16em] text-balance px-(--gutter) font-display text-2 leading-head">
              Seven sharps, and the last one is the <em>key.</em>
            </figcaption>
          </div>
        </figure>
      </main>
    </>
  )
}
