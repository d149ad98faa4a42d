import type { MetaDescriptor } from 'react-router'
import { academy } from '#platform/academy.ts'
import { runtimePlaceholders } from '../runtime-placeholders.ts'

/** The title in the browser's tab. */
export const titleOf = (page: string) => `${page} · ${academy.name}`

/**
 * The meta tags of a page: title, description, address and picture. A page that loads its subject
 * from the server renders its own `<title>`.
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

/** The name of a picture in scripts/prints/pictures.ts, and its text alternative. */
type Picture = { name: string; alt: string }

const ownAddress = (address: string): MetaDescriptor[] => [
  { property: 'og:url', content: address },
  { tagName: 'link', rel: 'canonical', href: address },
]

/** The tags for previews of shared links. */
const shared = ({ name, alt }: Picture): MetaDescriptor[] => [
  { property: 'og:image', content: `${runtimePlaceholders.publicUrl}/og/${name}.png` },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: alt },
  { name: 'twitter:card', content: 'summary_large_image' },
]
