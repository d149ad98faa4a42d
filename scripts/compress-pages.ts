import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressed } from '#platform/server/http/page-files.ts'

// Compressed once for all starts, except HTML, whose placeholders are replaced only at the start.
const entries = await readdir('build/client', { recursive: true, withFileTypes: true })
const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.html'))
await Promise.all(
  files.map(async ({ parentPath, name }) => {
    const file = join(parentPath, name)
    const { brotli, gzip } = await compressed(file, await readFile(file))
    if (!brotli || !gzip) return
    await writeFile(`${file}.br`, brotli)
    await writeFile(`${file}.gz`, gzip)
  }),
)
