import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { product } from './sources.ts'

const maxLines = 80

test('no function has more than 80 lines', () => {
  const tooLong = product
    .filter(({ path }) => !path.endsWith('/db/schema.ts'))
    .flatMap(({ path, text }) =>
      functionsOf(path, text)
        .filter(({ lines }) => lines > maxLines)
        .map(({ name, lines }) => `${path} ${name}: ${lines}`),
    )
  expect(tooLong, 'Take a part out that has a name of its own.').toEqual([])
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
