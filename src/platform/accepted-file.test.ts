import { expect, test } from 'vitest'
import { acceptedFile } from './accepted-file.ts'

const score = acceptedFile({
  kinds: ['pdf', 'jpg', 'ogg'],
  maxBytes: 1000,
  missing: 'none',
  unknown: 'another kind',
  tooLarge: (maxBytes) => `at most ${maxBytes}`,
  remedy: 'export it as PDF',
})

test.each([
  [undefined, 'none'],
  [{ name: 'Etude.pdf', size: 1000 }, undefined],
  [{ name: 'Etude.JPEG', size: 1 }, undefined],
  [{ name: 'Etude.opus', size: 1 }, undefined],
  [{ name: 'Etude.png', size: 1 }, 'another kind'],
  [{ name: 'pdf', size: 1 }, 'another kind'],
  [{ name: 'Etude.pdf', size: 1001 }, 'at most 1000'],
  [{ name: 'Etude.pdf', size: 0 }, 'This file is empty. Please choose another.'],
])('%j: %s', (file, error) => {
  expect(score.whyNot(file)).toBe(error)
})

test('a limit of the settings counts instead', () => {
  const file = { name: 'Etude.pdf', size: 1001 }
  expect(score.whyNot(file, 2000)).toBeUndefined()
  expect(score.whyNot(file, 500)).toBe('at most 500')
})

test('where the content decides, any ending will do', () => {
  const rule = { kinds: ['mp3'], maxBytes: 10, hasAnyEnding: true } as const
  const take = acceptedFile({ ...rule, missing: '', unknown: '', tooLarge: () => '' })
  expect(take.whyNot({ name: 'take.xyz', size: 1 })).toBeUndefined()
})

test('says what helps where the ending does not fit', () => {
  expect(score.words.misnamed).toMatch(/ Please export it as PDF\.$/)
  expect(score.extensions).toBe('.pdf,.jpg,.jpeg,.jfif,.ogg,.opus')
})
