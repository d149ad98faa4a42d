import { defineConfig } from 'vite'
import { operations } from './src/platform/web/operations-plugin.ts'

/**
 * A second, small build for the server: the islands as functions from props to HTML, so that a form
 * posted without script is answered by the very component that the browser would have shown.
 */
export default defineConfig({
  publicDir: false,
  plugins: [operations()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/entry.form-response.tsx',
    outDir: 'build/form-response',
    rolldownOptions: { output: { entryFileNames: 'form-response.js' } },
  },
})
