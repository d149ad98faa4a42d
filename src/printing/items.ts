import { createHash } from 'node:crypto'
import { coursesIn } from '#features/catalogue/rules.ts'
import type { Site } from '#features/publishing/site-types.ts'
import { pageAddress } from '#platform/page-address.ts'
import { type PagePath, printedPaths } from '#platform/pages.ts'
import { portalShell } from '#platform/server/http/page-files.ts'
import type { CourseInPrint } from './prints/course-in-print.ts'
import { type SharedPicture, sharedPictures } from './prints/shared-pictures.ts'

/** Something that is printed from what stands on the site, at its path. */
export type Item = { path: string } & (
  | { kind: 'page' }
  | { kind: 'brochure'; of: CourseInPrint }
  | { kind: 'picture'; of: SharedPicture }
)

/** Everything that is printed of a site: its pages first. */
export const itemsOf = (site: Site, { withDesign }: { withDesign: boolean }): Item[] => [
  ...pagePaths(site, withDesign).map((path) => ({ path, kind: 'page' as const })),
  ...sharedPictures(site).map((picture) => ({
    path: `/og/${picture.name}.png`,
    kind: 'picture' as const,
    of: picture,
  })),
  ...brochures(site),
]

/** The academy's own pictures that are painted into some prints; pages refer to theirs. */
export const picturesOf = (items: readonly Item[], { academy }: Site) =>
  items
    .flatMap((item) => {
      if (item.kind === 'page') return []
      return [academy.logo, item.kind === 'brochure' ? item.of.course.picture : item.of.picture]
    })
    .filter((picture) => picture !== undefined)

const pagePaths = (site: Site, withDesign: boolean) => [
  ...printedPaths
    .filter((path) => withDesign || path !== pageAddress('/design'))
    .flatMap((path) =>
      path === ('/courses/:id' satisfies PagePath)
        ? coursesIn(site, 'catalogue').map(({ id }) => pageAddress(path, { id }))
        : [pageAddress(path)],
    ),
  portalShell,
]

/** Of every course without a brochure elsewhere. */
const brochures = (site: Site): Item[] =>
  coursesIn(site, 'catalogue')
    .filter(({ brochureUrl }) => brochureUrl.startsWith('/'))
    .map((course) => ({
      path: `/brochures/${course.slug}.pdf`,
      kind: 'brochure',
      of: {
        course,
        classes: site.timetable.filter(({ courseId }) => courseId === course.id),
        packages: site.packages,
        piano: site.courseLists.piano,
      },
    }))

export const hashOf = (...parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32)
