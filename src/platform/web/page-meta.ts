import type { MetaDescriptor } from 'react-router'
import { academy } from '#content/academy.ts'
import { runtimePlaceholders } from '../runtime-placeholders.ts'

/** What the browser calls a page. */
export const titleOf = (page: string) => `${page} · ${academy.name}`

/**
 * The title and description of a page, its address where it has one of its own, and its picture. A
 * page that has to ask the server what it is about has its title in its own `<title>`.
 */
export function pageMeta({ title, description, path, image }: PageMeta): MetaDescriptor[] {
  return [
    ...(title
      ? [{ title: titleOf(title) }, { property: 'og:title', content: titleOf(title) }]
      : []),
    { name: 'description', content: description },
    { property: 'og:description', content: description },
    ...(path ? ownAddress(`${runtimePlaceholders.publicUrl}${path}`) : []),
    ...(image ? shared(image) : []),
  ]
}

type PageMeta = {
  title?: string
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
  { property: 'og:image', content: `${runtimePlaceholders.publicUrl}/og/${name}.png` },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: alt },
  { name: 'twitter:card', content: 'summary_large_image' },
]
