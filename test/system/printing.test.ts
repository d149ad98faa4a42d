// Protects: src/printing

import { randomUUID } from 'node:crypto'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { pictureName, pictureOf } from '#features/publishing/picture-rules.ts'
import { costs, print, small, withPrice } from '../printing.ts'
import { temporaryFolder } from '../temporary-folder.ts'

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

test('what no site needs any more is not kept', async () => {
  await print(withPrice(376), folder)
  const before = await readdir(folder)
  await print(withPrice(377), folder)
  expect((await readdir(folder)).length).toBe(before.length)
})

test('a folder that somebody has damaged is printed anew', async () => {
  const own = await copyOfFolder()
  await writeFile(join(own, 'index.json'), '{"/courses": ')
  const { made } = await print(withPrice(377), own)
  expect(costs(new Map(made), 377)).toBe(true)
  expect(JSON.parse(await readFile(join(own, 'index.json'), 'utf8'))).toHaveProperty(['/courses'])
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
