import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './scripts/browser.mjs'
import { islands } from './src/platform/web/islands/vite-plugin.ts'
import { operations } from './src/platform/web/operations-plugin.ts'
import { pdfFiles } from './src/platform/web/pdf-files-plugin.ts'

const executablePath = findBrowser()

/** Screens in a browser without a server; see test/screens. */
export default defineConfig({
  plugins: [tailwindcss(), islands(), pdfFiles(), operations()],
  // A package that Vite finds only while a test runs would reload its page.
  optimizeDeps: {
    entries: ['src/**/web/**/*.tsx', 'test/screens/*.tsx'],
    include: [
      'react/jsx-dev-runtime',
      'react-dom/client',
      'vitest-browser-react',
      'pdfjs-dist/build/pdf.worker.min.mjs',
    ],
  },
  test: {
    include: ['test/screens/*.screen.tsx'],
    testTimeout: 30_000,
    // A busy machine takes longer than the usual second.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          ...(executablePath && { executablePath }),
          // A microphone of a test sounds before anybody has pressed something.
          args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
        },
        // The accessibility check would wait until each animation has ended.
        contextOptions: { locale: 'en-CA', timezoneId: 'America/Toronto', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1440, height: 900 },
    },
  },
})
