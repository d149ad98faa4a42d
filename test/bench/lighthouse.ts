import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { median } from '../median.ts'
import { joinTestPostgres } from '../postgres.ts'
import { briefly } from './briefly.ts'
import { chromiumPath } from './media-browser.ts'
import { startEmptyProduct } from './product.ts'

/**
 * Lighthouse, mobile, on every public page and one of the courses:
 * `node test/bench/lighthouse.ts [runs] [path …]`. Prints the median of each category, the largest
 * contentful paint, layout shift and the script's weight.
 */
const [runs = '5', ...only] = briefly ? ['1', '/terms'] : process.argv.slice(2)
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const postgres = await joinTestPostgres()
const server = await startEmptyProduct()
const chrome = await launch({
  chromePath: chromiumPath,
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'],
})
try {
  console.log('| page | perf | a11y | best | seo | LCP s | CLS | script KB |')
  console.log('|---|---|---|---|---|---|---|---|')
  for (const path of only.length > 0 ? only : await publicPaths()) {
    const results: number[][] = []
    for (let run = 0; run < Number(runs); run += 1) results.push(await measure(server.url + path))
    const columns = results[0]?.map((_, index) =>
      median(results.map((result) => result[index] ?? 0)),
    )
    console.log(`| ${[path, ...(columns ?? [])].join(' | ')} |`)
  }
} finally {
  chrome.kill()
  await server.end()
  await postgres.leave()
}

async function publicPaths() {
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  const courses = paths.filter((path) => path.startsWith('/courses/'))
  return paths.filter((path) => !courses.slice(1).includes(path))
}

async function measure(url: string) {
  const result = await lighthouse(url, {
    port: chrome.port,
    onlyCategories: [...categories],
    ...(briefly && { networkQuietThresholdMs: 0, cpuQuietThresholdMs: 0, pauseAfterLoadMs: 0 }),
  })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}.`)
  const { lhr } = result
  const audit = (id: string) => lhr.audits[id]?.numericValue ?? 0
  const scripts = lhr.audits['network-requests']?.details as Requests | undefined
  const bytes = (scripts?.items ?? [])
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + transferSize, 0)
  return [
    ...categories.map((id) => Math.round((lhr.categories[id]?.score ?? 0) * 100)),
    Math.round(audit('largest-contentful-paint') / 10) / 100,
    Math.round(audit('cumulative-layout-shift') * 1000) / 1000,
    Math.round(bytes / 102.4) / 10,
  ]
}

type Requests = { items: { resourceType: string; transferSize: number }[] }
