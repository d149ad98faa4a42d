import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Contract } from '#platform/endpoint.ts'

const prefix = 'virtual:operations/'

/**
 * Makes `virtual:operations/CONTRACT`, the method and path of each endpoint of a contract by
 * operationId. Only the server needs the schemas; the browser imports contracts as types alone, or
 * every page would load the schemas of all others.
 */
export function operations(): Plugin {
  return {
    name: 'cadenza:operations',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const name = id.slice(prefix.length + 1)
      const contract = (await allContracts())[name]
      if (!contract) throw new Error(`No contract.ts exports ${name}.`)
      const addresses = Object.entries(contract)
        // Browsers open these by a link.
        .filter(([, { responds }]) => responds !== 'redirect')
        .map(([operation, { method, path }]) => [operation, `${method} ${path}`])
      return `export default ${JSON.stringify(Object.fromEntries(addresses))}`
    },
  }
}

async function allContracts(): Promise<Record<string, Contract>> {
  const files = globSync([
    'src/features/*/{,*-}contract.ts',
    'src/{portal,platform}/{,*-}contract.ts',
  ])
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(resolve(file)).href)))
  return Object.assign({}, ...modules)
}
