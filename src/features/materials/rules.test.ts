import { expect, test } from 'vitest'
import { badLink, materialFile, NewFile, NewLink } from './rules.ts'

const mb = 1024 * 1024

test.each([
  ['Etude.pdf', 1, undefined],
  ['PAGE 1.JPEG', 3 * mb, undefined],
  ['take.opus', 100 * mb, undefined],
  ['take.mp4', 100 * mb + 1, materialFile.words.tooLarge(1)],
  ['Etude.pdf', 0, materialFile.words.empty],
  ['Etude.exe', 1, materialFile.words.unknown],
  ['Etude.svg', 1, materialFile.words.unknown],
  ['pdf', 1, materialFile.words.unknown],
])('a file %s of %i bytes: %s', (name, size, error) => {
  expect(materialFile.whyNot({ name, size })).toBe(error)
})

test('no file is told as such', () => {
  expect(materialFile.whyNot(undefined)).toBe(materialFile.words.missing)
})

const words = { title: 'Etude', course_id: 4 }

test.each([
  ['https://imslp.org', true],
  [' https://imslp.org/wiki/Études_(Kreutzer)?page=2#score ', true],
  ['http://imslp.org', false],
  ['imslp.org', false],
  ['https://imslp', false],
  ['https://imslp.org:8443/', false],
  ['https://imslp.org@elsewhere.example/', false],
  ['javascript:alert(1)//https://imslp.org', false],
  ['https://imslp.org/two words', false],
  ['https://imslp.org/\u202egnp.exe', false],
  [`https://imslp.org/${'a'.repeat(2000)}`, false],
  ['', false],
])('the link %j is taken: %s', (link, taken) => {
  expect(NewLink.safeParse({ ...words, link }).success).toBe(taken)
})

test('a link that is none says how one begins', () => {
  const { error } = NewLink.safeParse({ ...words, link: 'imslp.org' })
  expect(error?.issues[0]?.message).toBe(badLink)
})

test.each([
  [{}, undefined],
  [{ week: '0' }, 0],
  [{ week: '12' }, 12],
  [{ week: '' }, 'refused'],
  [{ week: '-1' }, 'refused'],
  [{ week: '1.5' }, 'refused'],
  [{ week: '99999' }, 'refused'],
])('the week of a form %j is %s', (week, read) => {
  const parsed = NewFile.safeParse({ title: 'Etude', course_id: '4', ...week })
  expect(parsed.success ? parsed.data.week : 'refused').toBe(read)
})
