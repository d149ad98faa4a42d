import { randomUUID } from 'node:crypto'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { pictureName, pictureOf } from '#features/publishing/picture-rules.ts'
import { seededSite } from '#features/publishing/server/seed/seeded-site.ts'
import type { Site } from '#features/publishing/site-types.ts'
import { createLog } from '#platform/server/log.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { openPrinter } from './printer.ts'

const build = join(import.meta.dirname, '../../build')
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

/** What is shown of a site, in batches, and what cannot be printed. */
async function print(site: Site, into = folder, readPicture?: () => Promise<undefined>) {
  const printer = await openPrinter({
    build,
    folder: into,
    log: createLog('silent'),
    ...(readPicture && { readPicture }),
  })
  const batches: Map<string, string>[] = []
  let pagesDoneAfter = -1
  let paths: ReadonlySet<string> = new Set()
  await printer.print(site, {
    async show(prints) {
      batches.push(new Map([...prints].map(([path, body]) => [path, body.toString('latin1')])))
    },
    pagesDone(all) {
      paths = all
      pagesDoneAfter = batches.length
    },
  })
  const failures = printer.failures()
  await printer.close()
  const [found = new Map(), ...made] = batches
  return { paths, found, made: made.flatMap((batch) => [...batch]), failures, pagesDoneAfter }
}

/** Not by toContain: its failure would print the page. */
const costs = (prints: Map<string, string>, price: number) =>
  prints.get('/courses')?.includes(`>$${price}<`)

/** With one course, for its brochure takes longest. */
const small: Site = {
  ...seededSite,
  courses: seededSite.courses.filter(({ id }) => id === 4),
  courseLists: {
    ...seededSite.courseLists,
    catalogue: [4],
    home: [4],
    application: [4],
    footer: [4],
  },
}

const withPrice = (price: number): Site => ({
  ...small,
  packages: {
    ...seededSite.packages,
    offers: seededSite.packages.offers.map((it, index) => (index === 0 ? { ...it, price } : it)),
  },
})

test('the prints of the seed come with the build, so that nothing is printed at a first start', async () => {
  const { paths, found, made, failures } = await print(seededSite)
  expect(made).toEqual([])
  expect(failures).toEqual([])
  expect([...found.keys()]).toEqual([...paths])
  expect(costs(found, 350)).toBe(true)
})

test('a price that is raised is printed where it stands, and kept for the next start', async () => {
  await print(withPrice(350))
  const { made, pagesDoneAfter } = await print(withPrice(375))
  const paths = made.map(([path]) => path)
  expect(costs(new Map(made), 375)).toBe(true)
  expect(paths).toContain('/admission')
  expect(paths).toContain('/brochures/violin.pdf')
  for (const other of ['/store', '/contact', '/terms', '/og/violin.png'])
    expect(paths).not.toContain(other)
  // The pages are there before the brochures.
  expect(paths.slice(0, pagesDoneAfter - 1).every((path) => !path.endsWith('.pdf'))).toBe(true)
  expect(paths.slice(pagesDoneAfter - 1).every((path) => path.endsWith('.pdf'))).toBe(true)

  const again = await print(withPrice(375))
  expect(again.made).toEqual([])
  expect(costs(again.found, 375)).toBe(true)
})

test('what no site needs any more is not kept', async () => {
  await print(withPrice(376))
  const before = await readdir(folder)
  await print(withPrice(377))
  expect((await readdir(folder)).length).toBe(before.length)
})

test('a page that cannot be printed keeps its old form, the others are printed', async () => {
  const own = await copyOfFolder()
  await print(withPrice(400), own)
  const broken = {
    ...withPrice(401),
    questions: null as unknown as Site['questions'],
  }
  const { made, failures } = await print(broken, own)
  expect(failures).toEqual([{ path: '/contact', message: expect.stringMatching(/null/) }])
  expect(costs(new Map(made), 401)).toBe(true)
  expect(new Map(made).get('/contact')?.includes('Do I need to read music')).toBe(true)
})

test('a folder that somebody has damaged is printed anew', async () => {
  const own = await copyOfFolder()
  await writeFile(join(own, 'index.json'), '{"/courses": ')
  const { made } = await print(withPrice(377), own)
  expect(costs(new Map(made), 377)).toBe(true)
  expect(JSON.parse(await readFile(join(own, 'index.json'), 'utf8'))).toHaveProperty(['/courses'])
})

test('of a site that is published twice in a moment the second print is whole', async () => {
  const own = await temporaryFolder('printed')
  const printer = await openPrinter({ build, folder: own, log: createLog('silent') })
  const shown = new Set<string>()
  let paths: ReadonlySet<string> = new Set()
  const first = printer.print(withPrice(500), { async show() {}, pagesDone() {} })
  const second = printer.print(withPrice(500), {
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

test('the academy’s logo heads every page; what cannot have it in print keeps its old form', async () => {
  const into = await copyOfFolder()
  const before = await print(small, into)
  const old = new Map([...before.found, ...before.made])
  const logo = pictureOf({
    file: pictureName(randomUUID(), { width: 600, height: 200 }),
    words: 'Cadenza, in brass',
  })
  const withLogo = { ...small, academy: { ...small.academy, logo } }
  const { made, failures } = await print(withLogo, into, () => Promise.reject(new Error('away')))
  const now = new Map(made)
  const heads = [...now].filter(([, page]) => page.includes('alt="Cadenza, in brass"'))
  expect(heads.map(([path]) => path)).toEqual(
    expect.arrayContaining(['/', '/courses', '/courses/4', '/login', '/404']),
  )
  expect(failures.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/brochures/violin.pdf', '/og/home.png']),
  )
  expect(now.get('/og/home.png')).toBe(old.get('/og/home.png'))
})
