import type { MetaDescriptor } from 'react-router'
import { academy } from '#content/academy.ts'
import { atStart } from '#platform/at-start.ts'

/** The title and description of a page, and its address where it has one of its own. */
export function pageMeta({ title, description, path }: PageMeta): MetaDescriptor[] {
  const full = `${title} · ${academy.name}`
  const own: MetaDescriptor[] = [
    { title: full },
    { name: 'description', content: description },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
  ]
  if (path === undefined) return own
  const address = `${atStart.publicUrl}${path}`
  return [
    ...own,
    { property: 'og:url', content: address },
    { tagName: 'link', rel: 'canonical', href: address },
  ]
}

type PageMeta = { title: string; description: string; path?: `/${string}` }
