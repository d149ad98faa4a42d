import { expect, onTestFinished, test, vi } from 'vitest'
import { openLine } from '../../../../test/database-line.ts'
import { createTestDatabase } from '../../../../test/postgres.ts'
import { createLog } from '../log.ts'
import { listenToChanges } from './changes.ts'

test('where each new connection ends at once, they are made one after the other', async () => {
  const store = await createTestDatabase()
  onTestFinished(() => store.drop())
  const line = await openLine(store)
  onTestFinished(line.close)
  const connection = { connectionString: line.url }
  const changes = await listenToChanges({ connection, log: createLog('silent'), pauseMs: 2 })
  onTestFinished(() => changes.close())
  const away = vi.fn()
  changes.listen({ changed: () => {}, missed: () => {}, away })
  line.end()
  await expect.poll(() => away.mock.calls.length).toBeGreaterThan(0)
  // The first one, one after each pause until then, and the one that may be under way.
  expect(line.accepted()).toBeLessThanOrEqual(8)
  expect(away).toHaveBeenCalledOnce()
})
