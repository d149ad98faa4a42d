import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Copies the files that pdf.js loads by name into the build: fonts that a PDF does not embed, tables
 * of Asian characters, and decoders of rare image formats.
 */
export function pdfFiles(): Plugin {
  const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  return {
    name: 'cadenza:pdf-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const { folder, wanted } of parts) {
        const place = join(dirname(manifest), folder)
        for (const name of readdirSync(place).filter((it) => wanted.test(it))) {
          this.emitFile({
            type: 'asset',
            fileName: `assets/pdfjs-${version}/${folder}/${name}`,
            source: readFileSync(join(place, name)),
          })
        }
      }
    },
  }
}

const parts = [
  { folder: 'standard_fonts', wanted: /\.(pfb|ttf)$/ },
  { folder: 'cmaps', wanted: /\.bcmap$/ },
  { folder: 'wasm', wanted: /_nowasm_fallback\.js$/ },
]
