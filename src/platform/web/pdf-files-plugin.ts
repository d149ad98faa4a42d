import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Puts beside the pages what pdf.js asks for by name while it reads a PDF: fonts that are named and
 * not in it, tables of Asian letters, and readers of rare pictures.
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
