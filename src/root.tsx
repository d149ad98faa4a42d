import './app.css'
import islandsEntry from 'virtual:islands-entry'
import { use } from 'react'
import {
  Links,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router'
import { SiteData, setSite } from '#features/publishing/web/site.tsx'
import { academy, academyElement, setAcademy } from '#platform/academy.ts'
import { PageData } from '#platform/web/page-data.tsx'
import { themeScript } from '#platform/web/theme.ts'
import { PrerenderContext } from './platform/web/islands/prerender-context.ts'

export function Layout({ children }: { children: React.ReactNode }) {
  // A paper page is HTML alone; only the portal's pages get React Router's scripts.
  const matches = useMatches()
  const paper =
    use(PrerenderContext) &&
    matches.some((match) => (match.handle as PageHandle | undefined)?.paper)
  const hasThemes = matches.some((match) => (match.handle as PageHandle | undefined)?.hasThemes)
  return (
    // The theme's script writes on the element before React takes it over.
    <html lang="en-CA" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* Before the scripts, which read it when they load. */}
        <PageData id={academyElement} data={academy} />
        {!paper && <SiteData />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style>{pageTransitions}</style>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/180.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" content="#FAF5E9" suppressHydrationWarning />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own function */}
        {hasThemes && <script dangerouslySetInnerHTML={{ __html: themeScript }} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {academy?.isDemo && (
          <p className="pointer-events-none fixed bottom-0 left-0 z-30 bg-brass px-2.5 py-0.5 font-semibold text-ink text-sm print:static">
            Demo
          </p>
        )}
        {paper ? (
          import.meta.env.DEV && <script type="module" async src={islandsEntry} />
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

/**
 * View transitions between pages. In the page itself and not in a style sheet: a page that is shown
 * before its style sheet is loaded would abort the transition, with an error on the console.
 */
const pageTransitions =
  '@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto } }'

type PageHandle = { paper?: boolean; hasThemes?: boolean }

/** `npm run dev` has no printer: what stands on the site is fetched for every page. */
export const middleware: MiddlewareFunction[] = import.meta.env.DEV
  ? [
      async ({ context }, next) => {
        const address = `http://127.0.0.1:${process.env.PORT || 3000}/api/published-site`
        const site = await (await fetch(address)).json()
        setAcademy(site.academy)
        setSite(context, site)
        return next()
      },
    ]
  : []

export default function Root() {
  return <Outlet />
}

export { ErrorPage as ErrorBoundary } from './features/site/web/error-page.tsx'

export function HydrateFallback() {
  return null
}
