import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const text = calendarFile(
  'Cadenza: classes',
  [
    {
      uid: 'class-1@academy.example',
      version: { sequence: 2, modified_at: new Date('2026-11-19T08:15:00Z') },
      starts_at: new Date('2026-11-23T23:30:00Z'),
      ends_at: new Date('2026-11-24T02:00:00Z'),
      title: 'Violin, for Zoë',
      place: "O'Hara Hall; left",
      description: `Bring the slow movement. ${'Long '.repeat(30)}\nMarta`,
      isCancelled: false,
      url: 'https://academy.example/dashboard?tab=schedule',
    },
  ],
  { timeZone: 'America/Toronto', now: new Date('2026-11-20T12:00:00Z') },
)

test.each([
  ['RFC 5545 3.6: a version and who made it', /^VERSION:2\.0\r\nPRODID:-\/\/Cadenza/m],
  [
    'RFC 5545 3.8.2.4, Outlook: the zone of each time',
    /^DTSTART;TZID=America\/Toronto:20261123T183000\r$/m,
  ],
  [
    'RFC 5545 3.6.5: the rules of that zone',
    /BEGIN:VTIMEZONE\r\nTZID:America\/Toronto\r\n[\s\S]*BYMONTH=11;BYDAY=1SU/,
  ],
  ['RFC 5545 3.8.7.2, Outlook: when it was written, in UTC', /^DTSTAMP:20261120T120000Z\r$/m],
  ['RFC 5545 3.8.4.7, Google: an id that stays', /^UID:class-1@academy\.example\r$/m],
  ['RFC 5545 3.8.7.4: its version', /^SEQUENCE:2\r$/m],
  ['RFC 5545 3.8.7.3: when it changed last, in UTC', /^LAST-MODIFIED:20261119T081500Z\r$/m],
  [
    'RFC 5545 3.3.11: signs that would end a text',
    /^SUMMARY:Violin\\, for Zoë\r\nLOCATION:O'Hara Hall\\; left\r$/m,
  ],
  ['MS-OXCICAL 2.1.3.1.1.1: that it is published, and no invitation', /^METHOD:PUBLISH\r$/m],
  ['MS-OXCICAL, Apple, Google: its name', /^X-WR-CALNAME:Cadenza: classes\r$/m],
  ['RFC 7986 5.7, Apple: how often to look', /^REFRESH-INTERVAL;VALUE=DURATION:PT1H\r$/m],
  ['MS-OXCICAL, Outlook: the same in its own word', /^X-PUBLISHED-TTL:PT1H\r$/m],
])('%s', (_, part) => {
  expect(text).toMatch(part)
})

test('no line is longer than 75 octets (RFC 5545 3.1)', () => {
  const long = text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)
  expect(long).toEqual([])
})
