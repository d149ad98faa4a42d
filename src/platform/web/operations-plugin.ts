import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Endpoint } from '#platform/endpoint.ts'

const prefix = 'virtual:operations/'

/**
 * Makes `virtual:operations/FEATURE`, the method and path of each endpoint of its contract by
 * operationId. The schemas are the server's, which validates and documents by them; the browser
 * imports contracts as types alone, or every page would carry the rules of every other.
 */
export function operations(): Plugin {
  return {
    name: 'cadenza:operations',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const feature = id.slice(prefix.length + 1)
      const folder = feature === 'portal' ? 'src/portal' : join('src/features', feature)
      const found = await Promise.all(globSync(join(folder, '*contract.ts')).map(operationsIn))
      return `export default ${JSON.stringify(Object.assign({}, ...found))}`
    },
  }
}

async function operationsIn(file: string) {
  const exported: Record<string, object> = await import(pathToFileURL(resolve(file)).href)
  return Object.fromEntries(
    Object.entries(exported)
      .filter(([name]) => name.endsWith('Contract'))
      .flatMap(([, contract]) => Object.entries<Endpoint>(contract as Record<string, Endpoint>))
      .map(([name, { method, path }]) => [name, `${method} ${path}`]),
  )
}
