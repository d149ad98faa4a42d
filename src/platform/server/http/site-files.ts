import { academy } from '#platform/academy.ts'
import { type PageFile, pageFile } from './page-files.ts'

/** Generated files: robots.txt, the sitemap, the manifest and the speculation rules. */
export async function siteFiles({ pages, portalPaths, closed, publicUrl }: Site) {
  const texts = {
    '/robots.txt': robots(closed, publicUrl),
    '/sitemap.xml': sitemap(pages, publicUrl),
    '/site.webmanifest': manifest(),
    '/speculation.json': speculationRules(portalPaths),
  }
  const files = Object.entries(texts).map(
    async ([path, text]) => [path, await pageFile(path, Buffer.from(text))] as [string, PageFile],
  )
  return Promise.all(files)
}

type Site = {
  /** The public pages. */
  pages: string[]
  portalPaths: string[]
  /** Paths that crawlers should not visit. */
  closed: string[]
  publicUrl: string
}

const robots = (closed: string[], publicUrl: string) =>
  [
    'User-agent: *',
    'Disallow: /api/',
    ...new Set(closed.map((path) => `Disallow: /${path.split('/')[1]}`)),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

const sitemap = (pages: string[], publicUrl: string) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.toSorted().map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

const manifest = () =>
  JSON.stringify({
    name: academy.fullName,
    short_name: academy.name,
    start_url: '/',
    display: 'browser',
    background_color: '#FAF5E9',
    theme_color: '#FAF5E9',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icons/192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icons/512.png', type: 'image/png', sizes: '512x512' },
    ],
  })

/** Public pages are prefetched when the pointer rests on their links; nothing else is. */
function speculationRules(portalPaths: string[]) {
  const exclude = [
    '/api/*',
    '/brochures/*',
    ...portalPaths.map((path) => path.replace(/:\w+/g, '*')),
  ]
  const where = { and: [{ href_matches: '/*' }, { not: { href_matches: exclude } }] }
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] })
}
