import { pageMeta } from '#platform/web/page-meta.ts'
import { italicPreload } from '#platform/web/ui/fonts.ts'

/** The meta tags of the login and its sibling pages, which search engines should not list. */
export const accountMeta = (title: string, description: string) => [
  ...pageMeta({ title, description }),
  { name: 'robots', content: 'noindex' },
]

export const accountLinks = () => [italicPreload]
