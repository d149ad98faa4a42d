import type { Contract, Endpoint } from '#platform/endpoint.ts'

/** What the browser needs to call an endpoint; its input and output are types alone. */
export type Operation<E extends Endpoint = Endpoint> = Pick<Endpoint, 'method' | 'path'> & {
  readonly endpoint?: E
}

type Operations<C extends Contract> = { readonly [Name in keyof C]: Operation<C[Name]> }

/**
 * The endpoints of a contract that is imported as a type.
 * @param addresses method and path of each, from `virtual:operations/FEATURE`.
 */
export const operations = <C extends Contract>(addresses: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(addresses).map(([name, address]) => {
      const [method, path] = address.split(' ')
      return [name, { method, path }]
    }),
  ) as Operations<C>
