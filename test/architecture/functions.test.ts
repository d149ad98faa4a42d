import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { longFunctions } from './long-functions.ts'
import { product } from './sources.ts'

const maxLines = 80

test('no function has more than 80 lines, but for those that wait for their turn', () => {
  const tooLong = product
    .filter(({ path }) => !path.endsWith('/db/schema.ts'))
    .flatMap(({ path, text }) =>
      functionsOf(path, text)
        .filter(({ lines }) => lines > maxLines)
        .map(({ name, lines }): [string, number] => [`${path} ${name}`, lines]),
    )
  const grown = tooLong.filter(([at, lines]) => lines > (longFunctions[at] ?? 0))
  expect(grown, 'Take a part out that has a name of its own.').toEqual([])
  const found = Object.fromEntries(tooLong)
  const shorter = Object.entries(longFunctions).flatMap(([at, lines]) =>
    (found[at] ?? 0) < lines ? [[at, found[at] ?? 'delete']] : [],
  )
  expect(shorter, 'Say in long-functions.ts that it is shorter.').toEqual([])
})

type Node = { type: string; start: number; end: number; id?: { name: string } | null }

/** The functions of a file with their lines, from the first of their parameters to the closing brace. */
function functionsOf(path: string, text: string) {
  const found: { name: string; lines: number }[] = []
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), '')
  return found

  function visit(value: unknown, name: string) {
    if (Array.isArray(value)) for (const item of value) visit(item, name)
    if (typeof value !== 'object' || value === null || !('type' in value)) return
    const node = value as Node
    if (/Function/.test(node.type)) {
      const lines = text.slice(node.start, node.end).split('\n').length
      found.push({ name: node.id?.name ?? name, lines })
    }
    for (const child of Object.values(node)) visit(child, node.id?.name ?? name)
  }
}
