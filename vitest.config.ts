import { defineConfig } from 'vitest/config'

const rules = [
  'content/**/*.test.ts',
  'src/features/*/*.test.ts',
  'src/platform/*.test.ts',
  'test/architecture.test.ts',
]

export default defineConfig({
  test: {
    // Most tests wait for the database or a mail: one core less than there are, Vitest's own choice, is
    // a single one on a machine of two.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A mail or a change is there as soon as it is there, which on a busy machine takes its time.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { extends: true, test: { name: 'rules', include: rules } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{src,test,scripts}/**/*.test.ts'],
          exclude: rules,
          globalSetup: ['test/postgres-cluster.ts'],
          setupFiles: ['test/quick-hashes.ts'],
        },
      },
    ],
  },
})
