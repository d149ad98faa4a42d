import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Manifest, Plugin } from 'vite'

const entry = 'src/entry.islands.ts'
const entryInDev = 'src/entry.islands-dev.ts'

/**
 * Builds the islands' entry together with React Router's own client build, so that both share one
 * React, and tells the prerendered pages its hashed address through `virtual:islands-entry`.
 */
export function islands(): Plugin {
  const id = 'virtual:islands-entry'
  let serving = false
  let manifestFile = ''
  let base = '/'
  return {
    name: 'cadenza:islands',
    config: () => ({
      environments: {
        client: {
          build: {
            rolldownOptions: {
              input: [entry],
            },
          },
        },
      },
    }),
    configResolved(config) {
      serving = config.command === 'serve'
      base = config.base
      const out = config.environments.client?.build.outDir ?? config.build.outDir
      manifestFile = resolve(config.root, out, '.vite/manifest.json')
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(loaded) {
      if (loaded !== `\0${id}`) return undefined
      if (serving) return `export default ${JSON.stringify(base + entryInDev)}`
      // Only the prerenderer, which runs after the client build, needs the address.
      if (this.environment.name === 'client') return `export default ''`
      const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
      return `export default ${JSON.stringify(base + manifest[entry]?.file)}`
    },
  }
}
