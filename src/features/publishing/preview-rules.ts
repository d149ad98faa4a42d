import { pageAddress } from '#platform/page-address.ts'
import type { KindName } from './rules.ts'
import type { Site } from './site-types.ts'

type PathOf = (site: Site, number: string) => string

/** The page that shows a document of a kind, for what has a page. */
const paths: Partial<Record<KindName, PathOf>> = {
  courses: ({ courseLists }, number) =>
    courseLists.catalogue.includes(Number(number))
      ? pageAddress('/courses/:id', { id: number })
      : pageAddress('/courses'),
  'course-lists': () => pageAddress('/courses'),
  packages: () => pageAddress('/courses'),
  timetable: () => pageAddress('/courses'),
  store: () => pageAddress('/store'),
  home: () => pageAddress('/'),
  questions: () => pageAddress('/contact'),
  academy: () => pageAddress('/contact'),
  admission: () => pageAddress('/admission'),
  privacy: () => pageAddress('/privacy'),
  terms: () => pageAddress('/terms'),
}

/** Whether there is a page to look at. */
export const hasPreview = (kind: KindName) => kind in paths

/** The path of the page; undefined where no public page shows such a document. */
export const previewPath = (kind: KindName, site: Site, number: string) =>
  paths[kind]?.(site, number)

/** Where on that page it is to be seen: the tab, and the element in it. */
export const previewPlace = (kind: KindName) => places[kind]

const places: Partial<Record<KindName, { tab: string; element: string }>> = {
  packages: { tab: 'pricing', element: 'pricing' },
  timetable: { tab: 'pricing', element: 'week' },
}
