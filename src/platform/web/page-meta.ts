import type { MetaDescriptor } from 'react-router'
import { academy } from '#content/academy.ts'
import { atStart } from '#platform/at-start.ts'

/** The title and description of a page, its address where it has one of its own, and its picture. */
export function pageMeta({ title, description, path, image }: PageMeta): MetaDescriptor[] {
  const full = `${title} · ${academy.name}`
  return [
    { title: full },
    { name: 'description', content: description },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    ...(path ? ownAddress(`${atStart.publicUrl}${path}`) : []),
    ...(image ? shared(image) : []),
  ]
}

type PageMeta = {
  title: string
  description: string
  path?: `/${string}`
  image?: Picture
}

/** A picture by its name in scripts/prints/pictures.ts, and what it shows. */
type Picture = { name: string; alt: string }

const ownAddress = (address: string): MetaDescriptor[] => [
  { property: 'og:url', content: address },
  { tagName: 'link', rel: 'canonical', href: address },
]

/** What stands beside a link to the page, where the link is shared. */
const shared = ({ name, alt }: Picture): MetaDescriptor[] => [
  { property: 'og:image', content: `${atStart.publicUrl}/og/${name}.png` },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: alt },
  { name: 'twitter:card', content: 'summary_large_image' },
]
