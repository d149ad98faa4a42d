import { defineConfig } from 'vitest/config'

const rules = [
  'content/**/*.test.ts',
  'src/features/*/*.test.ts',
  'src/platform/*.test.ts',
  'test/architecture.test.ts',
]

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'rules', include: rules } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{src,test,scripts}/**/*.test.ts'],
          exclude: rules,
          globalSetup: ['test/postgres-cluster.ts'],
        },
      },
    ],
  },
})
