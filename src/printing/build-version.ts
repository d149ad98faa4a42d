import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Of a build: what it was built from, and whether it has the page of all components.
 * @throws when the site has not been built.
 */
export async function readVersion(build: string) {
  const version = await readFile(join(build, 'version'), 'utf8').catch(() => {
    throw new Error('The pages are not built. Run npm run build first.')
  })
  return { version, withDesign: !version.startsWith('academy ') }
}
