import { expect, test } from 'vitest'
import { HandIn, submissionFile } from './hand-in-rules.ts'

test.each([
  [undefined, 'Please select a file to upload'],
  [{ name: 'work.docx', size: 10 * 1024 * 1024 }, undefined],
  [{ name: 'work.doc', size: 10 * 1024 * 1024 + 1 }, 'File size must be less than 10MB'],
  [{ name: 'work.svg', size: 1 }, 'Please upload PDF, PNG, JPG, or DOCX files only'],
])('of %j the spec says: %s', (file, error) => {
  expect(submissionFile.whyNot(file)).toBe(error)
})

test.each([
  [{}, ''],
  [{ notes: ' \n' }, ''],
  [{ notes: ' Bar 3. ' }, 'Bar 3.'],
])('of %j the notes are %j', (fields, notes) => {
  expect(HandIn.parse(fields)).toEqual({ notes })
})

test('notes have an end, and are letters', () => {
  expect(HandIn.safeParse({ notes: 'a'.repeat(5001) }).success).toBe(false)
  expect(HandIn.safeParse({ notes: 'a\0' }).success).toBe(false)
})
