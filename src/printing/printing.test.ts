import { cp } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { seededSite } from '#features/publishing/server/seed/seeded-site.ts'
import type { Site } from '#features/publishing/site-types.ts'
import { createLog } from '#platform/server/log.ts'
import { build, costs, print, withPrice } from '../../test/printing.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { openPrinter } from './printer.ts'

// More of printing is in test/system/printing.test.ts.

let folder: string
beforeAll(async () => {
  folder = await temporaryFolder('printed')
})

/** With what the tests before have printed, so that only what differs is printed anew. */
async function copyOfFolder() {
  const own = await temporaryFolder('printed')
  await cp(folder, own, { recursive: true })
  return own
}

test('the prints of the seed come with the build, so that nothing is printed at a first start', async () => {
  const { paths, found, made, failures } = await print(seededSite, folder)
  expect(made).toEqual([])
  expect(failures).toEqual([])
  expect([...found.keys()]).toEqual([...paths])
  expect(costs(found, 350)).toBe(true)
})

test('a price that is raised is printed where it stands, and kept for the next start', async () => {
  await print(withPrice(350), folder)
  const { made, pagesDoneAfter } = await print(withPrice(375), folder)
  const paths = made.map(([path]) => path)
  expect(costs(new Map(made), 375)).toBe(true)
  expect(paths).toContain('/admission')
  expect(paths).toContain('/brochures/violin.pdf')
  for (const other of ['/store', '/contact', '/terms', '/og/violin.png'])
    expect(paths).not.toContain(other)
  // The pages are there before the brochures.
  expect(paths.slice(0, pagesDoneAfter - 1).every((path) => !path.endsWith('.pdf'))).toBe(true)
  expect(paths.slice(pagesDoneAfter - 1).every((path) => path.endsWith('.pdf'))).toBe(true)

  const again = await print(withPrice(375), folder)
  expect(again.made).toEqual([])
  expect(costs(again.found, 375)).toBe(true)
})

test('every page of the demo says that it is one, and no other page does', async () => {
  const { academy } = seededSite
  const demo = await print(
    { ...seededSite, academy: { ...academy, isDemo: true } },
    await copyOfFolder(),
  )
  const { found } = await print(seededSite, folder)
  const saysSo = (pages: ReadonlyMap<string, Buffer | string>) =>
    [...pages]
      .filter(([path]) => !/\.\w+$/.test(path))
      .map(([, page]) => /<p[^>]*>Demo<\/p>/.test(`${page}`))
  expect(new Set(saysSo(new Map(demo.made)))).toEqual(new Set([true]))
  expect(new Set(saysSo(found))).toEqual(new Set([false]))
})

test('a page that cannot be printed keeps its old form, the others are printed', async () => {
  const broken = {
    ...withPrice(375),
    home: { ...seededSite.home, closing: { heading: 'Come in and sit down.' } },
    questions: null as unknown as Site['questions'],
  }
  const { made, failures } = await print(broken, await copyOfFolder())
  const pages = new Map(made)
  expect(failures).toEqual([{ path: '/contact', message: expect.stringMatching(/null/) }])
  expect(pages.get('/')?.includes('Come in and sit down.')).toBe(true)
  expect(pages.get('/contact')?.includes('Do I need to read music')).toBe(true)
})

test('of a site that is published twice in a moment the second print is whole', async () => {
  const own = await copyOfFolder()
  const site = {
    ...withPrice(375),
    home: { ...seededSite.home, closing: { heading: 'Come in twice.' } },
  }
  const printer = await openPrinter({ build, folder: own, log: createLog('silent') })
  const shown = new Set<string>()
  let paths: ReadonlySet<string> = new Set()
  const first = printer.print(site, { async show() {}, pagesDone() {} })
  const second = printer.print(site, {
    async show(prints) {
      for (const path of prints.keys()) shown.add(path)
    },
    pagesDone(all) {
      paths = all
    },
  })
  await Promise.all([first, second])
  await printer.close()
  expect(shown).toEqual(paths)
})
