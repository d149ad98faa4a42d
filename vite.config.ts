import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type ProxyOptions } from 'vite'
import { islands } from './src/platform/web/islands/vite-plugin.ts'

const api = `http://127.0.0.1:${process.env.PORT || 3000}`

/** A form posted without script goes to the server; the page itself comes from Vite. */
const posts = {
  target: api,
  bypass: ({ method, url }) => (method === 'POST' ? undefined : url),
} satisfies ProxyOptions

export default defineConfig({
  plugins: [tailwindcss(), islands(), reactRouter()],
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    // Left alone, what says a rule is cut into chunks so small that their wrapping counts.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'rules', test: /node_modules\/zod\/|src\/platform\/(text|endpoint)\.ts$/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/healthz': api, '/admission': posts, '/contact': posts } },
})
