import { readdir } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

const own = /platform\/web\/(player\/|sound\/(read-stretch|stretch-sound))/
const folder = 'src/platform/web/player'

test('all of the player, its loops and its style are at most 60 KB', async () => {
  const files = await readdir(folder)
  const entries = files.filter((it) => /\.tsx?$/.test(it) && !it.endsWith('.test.ts'))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: {
        input: entries.map((it) => `${folder}/${it}`),
        preserveEntrySignatures: 'strict',
        external: (id, importer) => importer !== undefined && isOfOthers(id, importer),
      },
    },
  })
  if (!('output' in built)) throw new Error('It is built once.')
  const sizes = built.output.map((it) => gzipSync(it.type === 'chunk' ? it.code : it.source).length)
  const names = built.output.map(({ fileName }) => fileName).join(' ')
  expect(names).toMatch(/player\S*\.css/)
  expect(names).toContain('loop-file')
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1024, names).toBeLessThanOrEqual(60)
})

/** React, what all pages have, and the reader of media files, which is the recorder's too. */
function isOfOthers(id: string, importer: string) {
  if (id.startsWith('.')) return !own.test(new URL(id, `file://${importer}`).pathname)
  return /^(react(\/.*)?|mediabunny|#platform\/.*)$/.test(id)
}
