import { expect, test } from 'vitest'
import { isSearchKey } from './key-rules.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const ctrl = { ...none, ctrlKey: true }
const cmd = { ...none, metaKey: true }

test.each([
  ['Ctrl K', { ...ctrl, key: 'k', code: 'KeyK' }, false, true],
  ['with Caps Lock', { ...ctrl, key: 'K', code: 'KeyK' }, false, true],
  ['Cyrillic', { ...ctrl, key: 'л', code: 'KeyK' }, false, true],
  ['K where Dvorak has it', { ...ctrl, key: 'k', code: 'KeyV' }, false, true],
  ['what Dvorak has in its place', { ...ctrl, key: 't', code: 'KeyK' }, false, false],
  ['K alone', { ...none, key: 'k', code: 'KeyK' }, false, false],
  ['Ctrl Shift K', { ...ctrl, shiftKey: true, key: 'K', code: 'KeyK' }, false, false],
  ['Alt Gr K', { ...ctrl, altKey: true, key: 'k', code: 'KeyK' }, false, false],
  ['the Windows key', { ...cmd, key: 'k', code: 'KeyK' }, false, false],
  ['Cmd K', { ...cmd, key: 'k', code: 'KeyK' }, true, true],
  ['Ctrl K on a Mac', { ...ctrl, key: 'k', code: 'KeyK' }, true, false],
])('%s', (_, pressed, isMac, is) => {
  expect(isSearchKey(pressed, isMac)).toBe(is)
})
