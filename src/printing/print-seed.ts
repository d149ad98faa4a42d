import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seededSite } from '#features/publishing/server/seed/seeded-site.ts'
import { readVersion } from './build-version.ts'
import { itemsOf } from './items.ts'
import { openPrintCache } from './print-cache.ts'
import { printMissing } from './print-missing.ts'
import { drawIcon, iconSizes } from './prints/icons.ts'

// The last step of a build: the academy's icons, and the prints of the seed, which most sites share.
const build = join(import.meta.dirname, '../../build')
const icons = join(build, 'client/icons')
await mkdir(icons, { recursive: true })
for (const size of iconSizes) await writeFile(join(icons, `${size}.png`), drawIcon(size))
const { version, withDesign } = await readVersion(build)
const cache = await openPrintCache({ folder: join(build, 'printed'), version })
await printMissing(itemsOf(seededSite, { withDesign }), seededSite, {
  build,
  cache,
  pictures: new Map(),
  report: {
    printed() {},
    failed({ path }, error) {
      process.stderr.write(`${path} cannot be printed.\n`)
      throw error
    },
  },
})
