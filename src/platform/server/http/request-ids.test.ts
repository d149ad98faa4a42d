import { expect, test } from 'vitest'
import { openRequestIds } from './request-ids.ts'

test('an id is a UUID, and written over another one the next', () => {
  const ids = openRequestIds()
  const first = ids.next()
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-0{11}1$/)
  const bytes = Buffer.from(`id: ${first}\r\n`)
  for (let count = 2; count <= 5000; count += 1) {
    ids.writeNext(bytes, 4)
    expect(bytes.toString()).toBe(`id: ${ids.last()}\r\n`)
  }
  expect(ids.last()).toBe(first.slice(0, -4) + (5000).toString(16))
  expect(openRequestIds().next().slice(0, 24)).not.toBe(first.slice(0, 24))
})
