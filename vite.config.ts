import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type ProxyOptions } from 'vite'
import { islands } from './src/platform/web/islands/vite-plugin.ts'
import { operations } from './src/platform/web/operations-plugin.ts'
import { pdfFiles } from './src/platform/web/pdf-files-plugin.ts'
import { routeModules } from './src/platform/web/route-modules-plugin.ts'

const api = `http://127.0.0.1:${process.env.PORT || 3000}`

/** A form posted without script goes to the server; the page itself comes from Vite. */
const posts = {
  target: api,
  bypass: ({ method, url }) => (method === 'POST' ? undefined : url),
} satisfies ProxyOptions

/** What every form's rules are made of. */
const schemas = /\/node_modules\/zod\/|\/src\/platform\/(text|endpoint|why-not)\.ts$/
/**
 * Small modules that need React at most, and that the portal's pages have in common and no island: apart,
 * each would be a request of some hundred bytes, and a name in the list of files of every page.
 */
const portal = new RegExp(
  [
    '/features/(announcements/text|assignments/(rules|student-address)|catalogue/timetable-rules|live-rooms/rules).ts',
    '/src/platform/(actor|clocks|file-endings|full-name|permissions).ts',
    '/src/platform/web/(academy-zone|focus-heading|log-out-state|moments|leaving|session|signed-out|query-invalidation|use-now).ts',
    '/src/platform/web/ui/empty-note.tsx',
    '/src/portal/(pages|policy|web/api).ts',
  ]
    .map((path) => `${path.replaceAll('.', '\\.')}$`)
    .join('|'),
)

export default defineConfig({
  plugins: [tailwindcss(), islands(), pdfFiles(), operations(), routeModules(), reactRouter()],
  worker: { format: 'es' },
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    // Left to itself it parts them anew with every page that needs one without the other, and each
    // part is compressed alone: the islands with forms would outgrow their budget.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What nearly every page needs: with the portal's modules the login would fetch them all, and
            // with the schemas a page without a form would fetch these.
            {
              name: 'common',
              test: /\/src\/platform\/(academy|errors|page-address|web\/(api|operations|readers-zone|unmodified-key))\.ts$/,
            },
            { name: 'schemas', test: schemas },
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
            { name: 'portal', test: portal },
            // Apart, each would be compressed alone: paper pages need one without the other.
            { name: 'logo', test: /\/src\/platform\/web\/ui\/(logo\.tsx|fermata\.svg)/ },
            { name: 'program', test: /\/src\/platform\/web\/ui\/(leader|program-chord)\.tsx$/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': api,
      '/healthz': api,
      '/pictures': api,
      '/admission': posts,
      '/contact': posts,
    },
  },
})
