import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publishable, type Shape, shapeOf, unfinished } from '../../../test/kind-shapes.ts'
import { contentFrom, kindNames, kindOf } from './rules.ts'
import { inShapeOfNow } from './shape-rules.ts'

/** A file for every shape that a kind has or had; one that documents may have is never changed. */
const folder = join(import.meta.dirname, 'kinds/shapes')
const fileOf = (kind: string, number: number) => join(folder, `${kind}-${number}.json`)
const read = (kind: string, number: number): Shape =>
  JSON.parse(readFileSync(fileOf(kind, number), 'utf8'))

const shapes = kindNames.flatMap((kind) =>
  Array.from({ length: kindOf(kind).schemaVersion }, (_, index) => [kind, index + 1] as const),
)

test.each(kindNames)('the shape of %s has not changed without a step', (kind) => {
  const { fields, schemaVersion } = kindOf(kind)
  const shape = shapeOf(fields)
  if (!existsSync(fileOf(kind, schemaVersion))) {
    writeFileSync(fileOf(kind, schemaVersion), `${JSON.stringify(shape, null, 2)}\n`)
    expect.fail(`kinds/shapes/${kind}-${schemaVersion}.json is written now; commit it too.`)
  }
  expect(
    shape,
    `The fields of ${kind} have changed. Write a step at the end of its \`steps\`, which raises its version; \`(typed) => typed\` will do where whatever was published stays valid.`,
  ).toEqual(read(kind, schemaVersion))
})

test('there is a file for every shape, and for nothing else', () => {
  const files = globSync('*', { cwd: folder }).toSorted()
  expect(files).toEqual(shapes.map(([kind, number]) => `${kind}-${number}.json`).toSorted())
})

test.each(shapes)('whatever was published as %s in shape %i can be read now', (kind, number) => {
  fc.assert(
    fc.property(publishable(read(kind, number)), (typed) => {
      contentFrom(kind, inShapeOfNow(kind, typed, number) ?? {})
    }),
    { numRuns: 50 },
  )
})

test.each(shapes)('the steps take unfinished drafts of %s in shape %i', (kind, number) => {
  fc.assert(
    fc.property(unfinished(read(kind, number)), (typed) => {
      const before = structuredClone(typed)
      expect(inShapeOfNow(kind, typed, number)).not.toBeNull()
      expect(typed).toEqual(before)
    }),
    { numRuns: 50 },
  )
})
