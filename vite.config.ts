import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type ProxyOptions } from 'vite'
import { chunks } from './src/platform/web/chunks-plugin.ts'
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

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    islands(),
    pdfFiles(),
    operations(),
    routeModules(),
    reactRouter(),
    chunks(),
  ],
  // What only pages need is in the printer's bundle, and not installed where the product runs.
  ...(command === 'build' && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  worker: { format: 'es' },
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
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
}))
