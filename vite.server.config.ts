import { readFileSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const outDir = 'build/start'
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

/** What the server starts in threads and processes of their own. */
const programs = [
  'src/printing/printer-worker.ts',
  'src/printing/preview-worker.ts',
  'src/features/accounts/server/passwords/strength-worker.ts',
  'src/platform/server/pictures/resize-process.ts',
  'src/features/live-rooms/server/engines/builtin/process/media-process.ts',
]
const nameOf = (path: string) => basename(path, '.ts')

/**
 * A third build, of the server itself: Node takes most of a start to find and link a thousand and a
 * half modules. The `dependencies` stay packages, native parts and those that look for their own files
 * among them; everything else becomes part of it, and is not needed where it runs.
 */
export default defineConfig({
  publicDir: false,
  plugins: [placesOfSources()],
  ssr: { noExternal: true, external: Object.keys(dependencies) },
  build: {
    ssr: true,
    outDir,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(
        ['src/main.ts', 'src/cadenza.ts', ...programs].map((path) => [nameOf(path), path]),
      ),
      // Side by side, so that each finds the sources at the same relative path.
      output: { keepNames: true, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})

/**
 * Modules find other files beside their sources, which are not bundled: migrations, SVGs. Programs
 * that they start are, and lie beside them.
 */
function placesOfSources(): Plugin {
  return {
    name: 'places-of-sources',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.ts$/.test(id) || !code.includes('import.meta.')) return undefined
      const place = (path: string) =>
        `new URL(${JSON.stringify(`./${relative(outDir, path)}`)}, import.meta['url'])`
      const placed = code
        .replaceAll(
          /import\.meta\.dirname, '([\w-]+)\.ts'/g,
          (_, name: string) => `import.meta['dirname'], '${bundled(name)}'`,
        )
        .replaceAll(
          /'\.\/([\w-]+)\.ts', import\.meta\.url/g,
          (_, name: string) => `'./${bundled(name)}', import.meta['url']`,
        )
        .replaceAll('import.meta.url', `${place(id)}.href`)
        .replaceAll('import.meta.dirname', `fileURLToPathOfPlaces(${place(dirname(id))})`)
        // At the end, so that the lines of stack traces stay as they are.
        .concat("\nimport { fileURLToPath as fileURLToPathOfPlaces } from 'node:url'\n")
      return { code: placed, map: null }
    },
  }
}

function bundled(name: string) {
  if (programs.some((path) => nameOf(path) === name)) return `${name}.js`
  throw new Error(
    `${name}.ts is started by its path: add it to the programs of the server's build.`,
  )
}
