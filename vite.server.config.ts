import { dirname, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const outDir = 'build/start'

/**
 * A third build, of the server itself: Node takes most of a start to find and link a thousand and a
 * half modules. Native parts, and packages that look for their own files, stay where they are.
 */
export default defineConfig({
  publicDir: false,
  plugins: [placesOfSources()],
  ssr: { noExternal: ['@zxcvbn-ts/core', 'fastify-type-provider-zod', 'jose', 'kysely', 'zod'] },
  build: {
    ssr: 'src/main.ts',
    outDir,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { keepNames: true } },
  },
})

/** Modules find other files beside their sources, which are not bundled: workers, migrations, SVGs. */
function placesOfSources(): Plugin {
  return {
    name: 'places-of-sources',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.ts$/.test(id) || !code.includes('import.meta.')) return undefined
      const place = (path: string) => JSON.stringify(`./${relative(outDir, path)}`)
      const placed = code
        .replaceAll('import.meta.url', `new URL(${place(id)}, import.meta['url']).href`)
        .replaceAll(
          'import.meta.dirname',
          `fileURLToPathOfPlaces(new URL(${place(dirname(id))}, import.meta['url']))`,
        )
        // At the end, so that the lines of stack traces stay as they are.
        .concat("\nimport { fileURLToPath as fileURLToPathOfPlaces } from 'node:url'\n")
      return { code: placed, map: null }
    },
  }
}
