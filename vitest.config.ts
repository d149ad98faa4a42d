import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { importedTestFiles } from './scripts/test-files.mjs'

const rules = [
  'content/**/*.test.ts',
  'src/features/*/*.test.ts',
  'src/portal/*.test.ts',
  'src/platform/*.test.ts',
  'test/architecture/*.test.ts',
]
const others = globSync('{src,test,scripts}/**/*.test.ts', {
  exclude: [...rules, 'test/{system,battery}/**'],
})

const usesDatabase = (file: string) => importedTestFiles(file).has('test/postgres.ts')

const withDatabase = {
  globalSetup: ['test/postgres-cluster.ts'],
  setupFiles: ['test/quick-hashes.ts', 'test/quick-compression.ts', 'test/seeded-academy.ts'],
  isolate: false,
}

export default defineConfig({
  test: {
    // Most tests wait for the database or a mail: one core less than there are, Vitest's own choice, is
    // a single one on a machine of two.
    maxWorkers: 2,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A mail or a change is there as soon as it is there, which on a busy machine takes its time.
    expect: { poll: { timeout: 10_000, interval: 20 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: rules,
          setupFiles: ['test/seeded-academy.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: others.filter((file) => !usesDatabase(file)),
          globalSetup: ['test/run-folder.ts'],
          setupFiles: ['test/seeded-academy.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'server', include: others.filter(usesDatabase), ...withDatabase },
      },
      {
        extends: true,
        test: { name: 'system', include: ['test/system/*.test.ts'], ...withDatabase },
      },
      {
        extends: true,
        test: { name: 'battery', include: ['test/battery/*.test.ts'], ...withDatabase },
      },
    ],
  },
})
