import { expect, test, vi } from 'vitest'
import { openOutages } from './outages.ts'

function observed() {
  const told: string[] = []
  const database = { answers: true }
  const outages = openOutages({ tryAgainMs: 1 })
  const end = outages.observe({
    ready: async () => database.answers,
    away: () => void told.push('away'),
    back: () => void told.push('back'),
  })
  const fail = (line: string) => outages.failed(() => void told.push(line))
  return { told, database, fail, end }
}

test('an outage is told once, and its end', async () => {
  const { told, database, fail } = observed()
  database.answers = false
  fail('a request')
  fail('a job')
  await vi.waitFor(() => expect(told).toEqual(['away']))
  fail('another request')
  database.answers = true
  await vi.waitFor(() => expect(told).toEqual(['away', 'back']))
})

test('a failure while the database answers is told as it is', async () => {
  const { told, fail } = observed()
  fail('the mail server is away')
  fail('the bucket is away')
  await vi.waitFor(() => expect(told).toEqual(['the mail server is away', 'the bucket is away']))
  fail('again')
  await vi.waitFor(() => expect(told).toHaveLength(3))
})

test('without a database every line is written at once', () => {
  const { told, database, fail, end } = observed()
  database.answers = false
  end()
  fail('a command')
  expect(told).toEqual(['a command'])
})
