import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sizeInWords } from '#platform/sizes.ts'
import {
  type BackupKind,
  type BackupName,
  backupsToDelete,
  isBackupDue,
  isBackupOld,
  nameBackup,
  readBackupName,
} from './rules.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

const nightly = (at: Date): BackupName => ({
  at,
  kind: 'nightly',
  name: nameBackup({ at, kind: 'nightly', encrypted: false }),
})

const seconds = fc
  .integer({ min: Date.UTC(2026, 0, 1) / 1000, max: Date.UTC(2031, 0, 1) / 1000 })
  .map((it) => new Date(it * 1000))

describe('a name', () => {
  test.each([
    ['nightly', false, 'cadenza-20261123T081700Z-nightly.tar.zst'],
    ['by-hand', false, 'cadenza-20261123T081700Z.tar.zst'],
    ['before-migration', true, 'cadenza-20261123T081700Z-before-0037.tar.zst.age'],
  ] as const)('of one made %s', (kind, encrypted, name) => {
    const at = new Date('2026-11-23T08:17:00.500Z')
    expect(nameBackup({ at, kind, migration: 37, encrypted })).toBe(name)
    expect(readBackupName(name)).toEqual({ at: new Date('2026-11-23T08:17:00Z'), kind, name })
  })

  test.each([
    'cadenza-20261123T081700Z-nightly.tar.zst.part',
    'cadenza-20261123T081700Z-nightly.tar.zst.1f6a.part',
    'cadenza-20261323T081700Z.tar.zst',
    'copy of cadenza-20261123T081700Z.tar.zst',
    'cadenza-20261123T081700Z-weekly.tar.zst',
    'notes.txt',
  ])('%s is none', (name) => expect(readBackupName(name)).toBeUndefined())
})

describe('what is kept', () => {
  const afterNights = (nights: number) => {
    let there: BackupName[] = []
    for (let night = 0; night < nights; night += 1) {
      there.push(nightly(new Date(Date.UTC(2026, 0, 1, 8, 17) + night * day)))
      const gone = new Set(backupsToDelete(there))
      there = there.filter((it) => !gone.has(it))
    }
    return there.map(({ at }) => at.toISOString().slice(0, 10))
  }

  test('after two years of nights: seven days, four weeks, twelve months', () => {
    // The last night is Friday, 31 December 2027.
    expect(afterNights(730)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
      '2027-07-31',
      '2027-08-31',
      '2027-09-30',
      '2027-10-31',
      '2027-11-30',
      '2027-12-12',
      '2027-12-19',
      '2027-12-25',
      '2027-12-26',
      '2027-12-27',
      '2027-12-28',
      '2027-12-29',
      '2027-12-30',
      '2027-12-31',
    ])
  })

  test('a week of nights is kept whole', () => expect(afterNights(7)).toHaveLength(7))

  test('whatever there is: the newest stays, no more than 23 do, and twice is as once', () => {
    fc.assert(
      fc.property(fc.uniqueArray(seconds, { selector: Number, maxLength: 120 }), (times) => {
        const there = times.map(nightly)
        const gone = new Set(backupsToDelete(there).map(({ name }) => name))
        const stays = there.filter(({ name }) => !gone.has(name))
        const newest = Math.max(...times.map(Number))
        if (there.length > 0) expect(stays.some(({ at }) => at.getTime() === newest)).toBe(true)
        expect(stays.length).toBeLessThanOrEqual(23)
        expect(backupsToDelete(stays)).toEqual([])
        expect(new Set(backupsToDelete(there.toReversed()).map(({ name }) => name))).toEqual(gone)
        // Of each of the last seven days that have any, the last one stays.
        const days = [...new Set(times.map((it) => it.toISOString().slice(0, 10)))].toSorted()
        for (const date of days.slice(-7)) {
          const last = times.filter((it) => it.toISOString().startsWith(date)).map(Number)
          expect(stays.some(({ at }) => at.getTime() === Math.max(...last))).toBe(true)
        }
      }),
    )
  })

  test('those made by hand stay, and the last three from before a change of the database', () => {
    const of = (kind: BackupKind, at: Date): BackupName => ({
      at,
      kind,
      name: nameBackup({ at, kind, migration: 1, encrypted: false }),
    })
    const days = Array.from({ length: 30 }, (_, it) => new Date(Date.UTC(2026, 0, 1 + it)))
    expect(backupsToDelete(days.map((at) => of('by-hand', at)))).toEqual([])
    const gone = backupsToDelete(days.map((at) => of('before-migration', at)))
    expect(gone.map(({ at }) => at)).toEqual(days.slice(0, 27).toReversed())
  })
})

describe('a night’s backup is due', () => {
  test.each([
    [undefined, '2026-11-23T08:00:00Z', true],
    // Three in the morning in Toronto is 8:00 UTC in winter, and 7:00 in summer.
    ['2026-11-22T08:23:00Z', '2026-11-23T07:23:00Z', false],
    ['2026-11-22T08:23:00Z', '2026-11-23T08:23:00Z', true],
    ['2026-07-22T07:23:00Z', '2026-07-23T06:23:00Z', false],
    ['2026-07-22T07:23:00Z', '2026-07-23T07:23:00Z', true],
    // Made late, as the server was off: the next night has its own.
    ['2026-11-22T23:23:00Z', '2026-11-23T08:23:00Z', true],
    ['2026-11-23T08:23:00Z', '2026-11-23T23:23:00Z', false],
  ])('last %s, now %s: %s', (last, now, due) => {
    const before = last === undefined ? undefined : new Date(last)
    expect(isBackupDue(before, new Date(now), 'America/Toronto')).toBe(due)
  })
})

test.each([
  [47, false],
  [49, true],
])('%s hours after the last, or the beginning, it is old: %s', (hours, old) => {
  const now = new Date('2026-11-23T12:00:00Z')
  const then = new Date(now.getTime() - hours * hour)
  expect(isBackupOld(then, new Date(0), now)).toBe(old)
  expect(isBackupOld(undefined, then, now)).toBe(old)
})

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [4_810, '4.8 KB'],
  [48_100_000, '48.1 MB'],
  [481_000_000, '481 MB'],
  [5_200_000_000, '5.2 GB'],
])('%s bytes are %s', (bytes, words) => expect(sizeInWords(bytes)).toBe(words))
