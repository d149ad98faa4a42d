import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetOthersUnsent, hasUnsent, unsent } from './unsent.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T18:00:00Z') })
  vi.stubGlobal('sessionStorage', storage())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** As the browser's: its entries are its own properties. */
function storage() {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }
  return Object.create(methods) as Storage
}

const ana = unsent<{ content: string }>('ana', 'reply.7')

test('what was typed is there again, for its person and form alone', () => {
  expect(ana.read()).toBeUndefined()
  ana.keep({ content: "It's O’Neill’s" })
  expect(unsent('ana', 'reply.7').read()).toEqual({ content: "It's O’Neill’s" })
  expect(unsent('ana', 'reply.70').read()).toBeUndefined()
  expect(unsent('bo', 'reply.7').read()).toBeUndefined()
  expect([hasUnsent('ana'), hasUnsent('bo')]).toEqual([true, false])
  ana.forget()
  expect(ana.read()).toBeUndefined()
  expect(hasUnsent('ana')).toBe(false)
})

test.each([
  [24 * 60 * 60 * 1000 - 1, { content: 'Late' }],
  [24 * 60 * 60 * 1000, undefined],
])('after %d ms there is %j', (ms, left) => {
  ana.keep({ content: 'Late' })
  vi.setSystemTime(Date.now() + ms)
  expect(ana.read()).toEqual(left)
  expect(hasUnsent('ana')).toBe(left !== undefined)
})

test('who comes after somebody else in a window finds nothing of theirs, nor leaves it', () => {
  ana.keep({ content: 'Mine' })
  unsent('bo', 'reply.7').keep({ content: 'Theirs' })
  sessionStorage.setItem('cadenza.left-to-say', '{}')
  forgetOthersUnsent('bo')
  expect(ana.read()).toBeUndefined()
  expect(unsent('bo', 'reply.7').read()).toEqual({ content: 'Theirs' })
  expect(sessionStorage.getItem('cadenza.left-to-say')).toBe('{}')
})

test('without a storage, or with one that is full or spoilt, forms work all the same', () => {
  vi.stubGlobal('sessionStorage', undefined)
  ana.keep({ content: 'Nowhere' })
  expect(ana.read()).toBeUndefined()
  vi.stubGlobal('sessionStorage', storage())
  sessionStorage.setItem('cadenza.unsent.ana.reply.7', '{"at":')
  expect(ana.read()).toBeUndefined()
  sessionStorage.setItem('cadenza.unsent.ana.reply.7', 'null')
  expect(ana.read()).toBeUndefined()
})
