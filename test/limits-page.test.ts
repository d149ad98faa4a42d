import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { maxWaiting, mediaConnections } from '#features/live-rooms/entry-rules.ts'
import { mostMaterials } from '#features/materials/rules.ts'
import { mostTakes } from '#features/performances/rules.ts'
import { maximumImport } from '#features/student-ids/rules.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { settings } from '#platform/server/config.ts'
import { mostOpen } from '#platform/server/http/open-responses.ts'
import { contracts } from '../src/contracts.ts'

const page = readFileSync(join(import.meta.dirname, '../docs/running/limits.md'), 'utf8')
const rows = page.split('\n').filter((line) => /^\| [^|-]/.test(line))

const megabytes = (bytes: number) => `${bytes / 1024 ** 2} MB`
const ofSetting = (name: 'STUDENT_STORAGE_MB' | 'PERFORMANCE_LIMIT_MB' | 'UPLOAD_LIMIT_MB') =>
  `${Number(settings[name].parse(undefined)).toLocaleString('en-US')} MB (\`${name}\`)`

/** What one person may have or do at once, by the constants of the program. */
const atOnce = [
  ['all files of a student', ofSetting('STUDENT_STORAGE_MB')],
  ['a take', ofSetting('PERFORMANCE_LIMIT_MB')],
  ['a recording of a class', ofSetting('UPLOAD_LIMIT_MB')],
  ['takes of a student for one assignment', mostTakes],
  ['materials of a course', mostMaterials],
  ['people in one list that the office imports', maximumImport.toLocaleString('en-US')],
  ['uploads at once', mostOpen.upload],
  ['files that are read at once', mostOpen.file],
  ['open pages that follow changes', mostOpen.events],
  ['pages of one account that wait for one live room', maxWaiting.ofAccount],
  [
    'connections of sound and picture',
    `${mediaConnections.burst} at once, then ${mediaConnections.perSecond} a second`,
  ],
].map(([what, most]) => `| ${what} | ${most} |`)

const byEndpoint = contracts
  .flatMap((contract): Endpoint[] => Object.values(contract))
  .filter(({ limit, upload }) => limit?.perPerson || upload)
  .map(({ method, path, limit, upload }) => {
    const often = limit?.perPerson
      ? `${limit.perPerson.calls.toLocaleString('en-US')} in ${limit.perPerson.minutes} minutes`
      : 'any number'
    const most =
      upload === undefined ? '' : upload.most === 'setting' ? 'a setting' : megabytes(upload.most)
    return `| \`${method} ${path}\` | ${often} | ${most} |`
  })

test('the page of limits has each limit of a person, with its number, and no other', () => {
  const headings = ['| What | At most |', '| Call | How often | A file |']
  expect(rows.filter((row) => !headings.includes(row)).toSorted()).toEqual(
    [...atOnce, ...byEndpoint].toSorted(),
  )
})

test('the page of limits names each setting of a size', () => {
  const sizes = Object.keys(settings).filter((name) => /(_MB|_SECONDS|_LIMIT)$/.test(name))
  expect(sizes.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
