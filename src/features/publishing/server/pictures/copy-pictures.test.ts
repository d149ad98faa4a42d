import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../../test/academy.ts'
import { photograph } from '../../../../../test/photographs.ts'
import { upload } from '../../../../../test/upload.ts'
import { publishingContract as it } from '../../contract.ts'
import { theorbo } from '../../fixtures.ts'
import { siteMediaContract as media } from '../../media-contract.ts'
import { picturesNamed } from '../../picture-rules.ts'
import { exportSite } from '../export-site.ts'
import { importSite } from '../import-site.ts'
import { exportPictures, importPictures } from './copy-pictures.ts'

let academy: TestAcademy
let other: TestAcademy
beforeAll(async () => {
  academy = await testAcademy({ printsMissing: false })
  other = await testAcademy({ printsMissing: false })
})
afterAll(() => Promise.all([academy.close(), other.close()]))

test('an academy takes over the pictures of another one, once, and not by halves', async () => {
  const { admin } = academy.people
  const sent = { name: 'theorbo.jpg', content: await photograph() }
  const { body } = await upload(academy, admin, media.addSitePicture, { file: sent })
  const name = String(body.name)
  const content = { ...theorbo, picture: { file: name, words: 'A theorbo' } }
  const office = academy.as(admin).call
  const draft = await office(it.draftSiteDocument, {
    params: { kind: 'courses' },
    body: { content },
  })
  await office(it.publishSiteDocument, {
    params: { id: draft.body.id },
    body: { expected_revision: draft.body.revision },
  })

  const documents = await exportSite(academy.db)
  const names = picturesNamed(documents)
  expect([...names]).toEqual([name])
  const folder = new Map<string, Buffer>()
  for await (const { path, content } of exportPictures(academy, names)) folder.set(path, content)
  expect([...folder.keys()]).toEqual(
    ['480.avif', '480.webp', '800.avif', '800.webp'].map((file) => `pictures/${name}/${file}`),
  )

  const clock = () => other.clock.now
  const deps = { db: other.db, files: other.files, clock }
  const half = new Map([...folder].slice(1))
  await importPictures(deps, names, async (path) => half.get(path))
  await expect(importSite({ db: other.db, clock }, documents)).rejects.toThrow(
    'picture.file: This picture is not there any more',
  )
  for (let time = 0; time < 2; time += 1) {
    await importPictures(deps, names, async (path) => folder.get(path))
  }
  await importSite({ db: other.db, clock }, documents)
  for (const [path, content] of folder) {
    const answer = await fetch(`${other.url}/${path}`)
    expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(content)]).toEqual([
      200,
      true,
    ])
  }
})
