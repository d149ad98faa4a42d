import { expect, test } from 'vitest'
import type { Draft } from './field-types.ts'
import { theorbo } from './fixtures.ts'
import { partsOf, typedParts } from './legal-text-rules.ts'
import { type KindName, kindNames } from './rules.ts'
import { seededSite } from './server/seed/seeded-site.ts'
import { seeds } from './server/seed/seeds.ts'
import { siteFrom, siteOn } from './site-rules.ts'
import { stressedText } from './stressed-text-rules.ts'
import { isTimeZone } from './zone-rules.ts'

const firstSite = kindNames.flatMap((kind) =>
  seeds[kind].map((content) => ({ kind, content: content as Draft })),
)

test('retired courses leave the lists; new ones come last, but not on the home page', () => {
  const changed = firstSite.map(({ kind, content }) =>
    kind === 'courses' && content.number === '1'
      ? { kind, content: { ...content, state: 'retired' } }
      : { kind, content },
  )
  const added = { kind: 'courses' as KindName, content: { ...theorbo, number: '9' } }
  const site = siteFrom([...changed, added])
  expect(site.courses.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(site.courseLists).toMatchObject({
    catalogue: [2, 3, 8, 4, 5, 6, 7, 9],
    home: [2, 8, 5],
    application: [2, 3, 5, 4, 7, 6, 8, 9],
    footer: [2, 3, 4, 5, 6, 7, 8, 9],
  })
})

test('a document of another place is read from there', () => {
  const changed = firstSite.map(({ kind, content }) =>
    kind === 'courses' && content.number === '4'
      ? {
          kind,
          content: { ...content, brochure: 'external', brochureAddress: 'https://a.example/v.pdf' },
        }
      : { kind, content },
  )
  const violin = siteFrom(changed).courses.find(({ id }) => id === 4)
  expect(violin?.brochureUrl).toBe('https://a.example/v.pdf')
})

test('a site without prices is none', () => {
  expect(() => siteFrom(firstSite.filter(({ kind }) => kind !== 'packages'))).toThrow('packages')
})

test.each([
  [{ state: 'open' } as const, true],
  [{ state: 'closed', words: 'In May.' } as const, false],
  [{ state: 'opens', on: '2026-11-23', words: 'Tomorrow.' } as const, false],
  [{ state: 'opens', on: '2026-11-22', words: 'Today.' } as const, true],
])('on 22 November applications that are %j are open: %s', (window, open) => {
  const site = { ...seededSite, admission: { ...seededSite.admission, window } }
  expect(siteOn(site, '2026-11-22').admission.window.state === 'open').toBe(open)
})

test.each([
  ['one\ntwo\n\n\nthree', ['one two', 'three']],
  ['- one\n- two', [{ list: ['one', 'two'] }]],
  ['Of these:\n- one', ['Of these:', { list: ['one'] }]],
  [
    '*A cookie* lives long.\n*Another:* does not.',
    [
      {
        things: [
          { name: 'A cookie', words: 'lives long.' },
          { name: 'Another:', words: 'does not.' },
        ],
      },
    ],
  ],
  ['- one\n\n- another list', [{ list: ['one'] }, { list: ['another list'] }]],
  ['2 * 3 * 4', ['2 * 3 * 4']],
])('the text %j has the parts %j', (text, parts) => {
  expect(partsOf(text)).toEqual(parts)
})

test('parts are typed as they are read', () => {
  const parts = ['A', { list: ['b', 'c'] }, { things: [{ name: 'D', words: 'd' }] }, 'E']
  expect(partsOf(typedParts(parts))).toEqual(parts)
})

test.each([
  ['Evenings are for *music.*', ['Evenings are for ', 'music.', '']],
  ['*Music* in the evening', ['', 'Music', ' in the evening']],
  ['Evenings', ['Evenings', '', '']],
])('the heading %j stresses a word', (typed, parts) => {
  expect(Object.values(stressedText(typed))).toEqual(parts)
})

test.each([
  ['America/Toronto', true],
  ['UTC', true],
  ['Toronto', false],
  ['America/Mississauga', false],
  ['+05:00', false],
  ['', false],
])('%j is a time zone: %s', (name, is) => {
  expect(isTimeZone(name)).toBe(is)
})
