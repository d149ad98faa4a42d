// Protects: src/platform/server/pictures

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resizeRandomFiles } from '../random-pictures.ts'
import { temporaryFolder } from '../temporary-folder.ts'

test('whatever pretends to be a picture takes bounded memory', async () => {
  const place = join(await temporaryFolder('pictures'), 'random')
  const before = process.memoryUsage().rss
  const { resized } = await resizeRandomFiles(place, 1_500)
  expect(resized).toBeGreaterThan(0)
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
}, 60_000)
