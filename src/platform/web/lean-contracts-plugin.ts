import type { Plugin } from 'vite'

/** What the browser needs of an endpoint to call it. */
const needed = ['method', 'path']

/**
 * Leaves of the contracts what the browser uses. Their schemas are the server's, which validates and
 * documents by them; with them every page would carry the rules of every other.
 */
export function leanContracts(): Plugin {
  return {
    name: 'cadenza:lean-contracts',
    // What it reads has no types any more.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /contract\.ts$/ },
      handler(code) {
        let lean = code
        // From the end, so that what lies before keeps its place.
        for (const { start, end } of superfluous(this.parse(code)).reverse()) {
          lean = lean.slice(0, start) + lean.slice(end)
        }
        // What only they needed would come into the chunk of every page that calls an endpoint.
        for (const { start, end } of unusedImports(this.parse(lean)).reverse()) {
          lean = lean.slice(0, start) + lean.slice(end)
        }
        return { code: lean.replace(madeByZod, '/* @__PURE__ */ $&'), map: null }
      },
    },
  }
}

/** Says that a schema that nobody uses can go: making it has no effect. */
const madeByZod = /\bz\.\w+\(/g

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** The properties of every `endpoint({…})` that are not needed, each with the comma after it. */
function superfluous(node: unknown, found: { start: number; end: number }[] = []) {
  if (Array.isArray(node)) for (const part of node) superfluous(part, found)
  else if (isNode(node)) {
    const properties = propertiesOf(node)
    for (const [index, property] of properties.entries()) {
      const next = properties[index + 1]
      const isNeeded = needed.includes(nameOf(property))
      if (!isNeeded) found.push({ start: property.start, end: next?.start ?? property.end })
    }
    if (properties.length === 0) superfluous(Object.values(node), found)
  }
  return found
}

function propertiesOf({ type, callee, arguments: given }: Node): Node[] {
  if (type !== 'CallExpression' || (callee as { name?: string }).name !== 'endpoint') return []
  const [literal] = given as { properties?: Node[] }[]
  return literal?.properties ?? []
}

/** The imports of which nothing is named any more; those for their effect alone name nothing. */
function unusedImports(program: { body: unknown[] }) {
  const isImport = ({ type }: Node) => type === 'ImportDeclaration'
  const body = program.body.filter(isNode)
  const named = new Set(namesIn(body.filter((it) => !isImport(it))))
  return body.filter(isImport).filter(({ specifiers }) => {
    const names = (specifiers as { local: { name: string } }[]).map(({ local }) => local.name)
    return names.length > 0 && !names.some((name) => named.has(name))
  })
}

function namesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(namesIn)
  if (!isNode(node)) return []
  return node.type === 'Identifier'
    ? [String((node as { name?: unknown }).name)]
    : Object.values(node).flatMap(namesIn)
}

const nameOf = ({ key }: Node) => (key as { name?: string } | undefined)?.name ?? ''

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
