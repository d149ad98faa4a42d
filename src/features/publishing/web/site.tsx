import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { createContext as createRouterContext, RouterContextProvider } from 'react-router'
import { call } from '#platform/web/api.ts'
import { PageData } from '#platform/web/page-data.tsx'
import { changedBy } from '#platform/web/query-invalidation.ts'
import type { Site } from '../site-types.ts'
import { api } from './api.ts'

const siteContext = createRouterContext<Site>()

/** What stands on the site, for the loader of a page that is being printed. */
export const siteOf = (context: Readonly<RouterContextProvider>) => context.get(siteContext)

/** What the loaders of the pages are given to print this site. */
export function contextOf(site: Site) {
  const context = new RouterContextProvider()
  setSite(context, site)
  return context
}

export const setSite = (context: Readonly<RouterContextProvider>, site: Site) =>
  (context as RouterContextProvider).set(siteContext, site)

/** What the portal's pages know of the site; the server prints it into their shell. */
export const portalSite = ({ courses, timetable }: Pick<Site, 'courses' | 'timetable'>) => ({
  courses: courses.map(({ id, title, shortTitle, applicationName, state }) => ({
    id,
    title,
    shortTitle,
    applicationName,
    state,
  })),
  timetable,
})

type PortalSite = ReturnType<typeof portalSite>

const inShell = createContext<PortalSite | undefined>(undefined)

/** Around the portal's shell while it is printed. */
export const PrintedShell = inShell.Provider

/** What the portal's scripts know of the site; nothing on other pages. */
export function SiteData() {
  const site = use(inShell) ?? siteInThisPage()
  return site && <PageData id="site" data={site} />
}

/** What stands on the site, in the portal. */
export const useSite = () =>
  useQuery({
    queryKey: ['published-site'],
    meta: changedBy('site'),
    queryFn: async () => portalSite(await call(api.showPublishedSite)),
    initialData: siteInThisPage,
    staleTime: Number.POSITIVE_INFINITY,
  }).data as PortalSite

let found: PortalSite | undefined
function siteInThisPage() {
  if (found || typeof document === 'undefined') return found
  const text = document.getElementById('site')?.textContent
  if (text) found = JSON.parse(text) as PortalSite
  return found
}
