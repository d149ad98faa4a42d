import { coursesIn } from '#features/catalogue/rules.ts'
import type { DrawingName } from '#features/publishing/drawing-rules.ts'
import type { Site } from '#features/publishing/site-types.ts'
import { shownProducts } from '#features/store/rules.ts'
import { capitalized, counted } from '#platform/number-words.ts'
import type { Picture } from '#platform/pictures.ts'

/** A picture that stands beside a link to a page, where the link is shared. */
export type SharedPicture = {
  name: string
  title: string
  /** One drawing, or those of two staves; the harmonics and the map belong to pages of their own. */
  drawn: 'harmonics' | 'map' | DrawingName | readonly DrawingName[]
  /** Instead of what is drawn. */
  picture?: Picture | undefined
}

/** The pictures by the names that the pages call them by; see platform/web/page-meta.ts. */
export function sharedPictures(site: Site): SharedPicture[] {
  const courses = coursesIn(site, 'catalogue')
  return [
    { name: 'home', title: site.home.meta.title, drawn: 'harmonics' },
    {
      name: 'courses',
      title: `${capitalized(counted(courses.length, 'course'))}, one piano`,
      drawn: courses.map(({ drawing }) => drawing),
    },
    { name: 'admission', title: 'Admission', drawn: 'piano' },
    { name: 'store', title: 'Store', drawn: shownProducts(site.store).map(({ image }) => image) },
    { name: 'contact', title: 'Contact', drawn: 'map' },
    ...courses.map(({ slug, title, drawing, picture }) => ({
      name: slug,
      title,
      drawn: drawing,
      picture,
    })),
  ]
}
