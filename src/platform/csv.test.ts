import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  ['Renée', '"Renée"'],
  ['', '""'],
  ['O"Neil', '"O""Neil"'],
  ['one, two', '"one, two"'],
  ['one\ntwo', '"one\ntwo"'],
  ['=1+1', '"\'=1+1"'],
  ['=HYPERLINK("http://evil.example","x")', '"\'=HYPERLINK(""http://evil.example"",""x"")"'],
  ['+1 905 555 0142', '"\'+1 905 555 0142"'],
  ['-2+3', '"\'-2+3"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['\t=1', '"\'\t=1"'],
  ['\r=1', '"\'\r=1"'],
  ['  =1', '"\'  =1"'],
  ['＝1', '"\'＝1"'],
  ['(905) 555-0142', '"(905) 555-0142"'],
  ['a=1', '"a=1"'],
])('a cell %j becomes %s', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`)
})

test('cells stand in a line', () => {
  expect(csvLine(['a', '', 'b'])).toBe('"a","","b"\r\n')
})
