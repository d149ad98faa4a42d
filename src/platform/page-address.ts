import type { PagePath } from './pages.ts'

type ParamOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

type Values = Record<string, string | number | undefined>

type Given<P extends PagePath> = [ParamOf<P>] extends [never]
  ? [query?: Values]
  : [values: Values & Record<ParamOf<P>, string | number>]

/**
 * The address of a page: `pageAddress('/courses/:id', { id: 4 })` is `/courses/4`, and
 * `pageAddress('/dashboard', { tab: 'schedule' })` is `/dashboard?tab=schedule`. What the path does
 * not name goes into the query, unless it is undefined. An island that counts its bytes may do without:
 * `'/terms' satisfies PagePath`.
 */
export function pageAddress<P extends PagePath>(page: P, ...[values = {}]: Given<P>) {
  let path: string = page
  let query = ''
  for (const [name, value] of Object.entries(values as Values)) {
    if (value === undefined) continue
    const text = encodeURIComponent(value)
    if (page.includes(`:${name}`)) path = path.replace(`:${name}`, text)
    else query += `${query ? '&' : '?'}${name}=${text}`
  }
  return (path + query) as `/${string}`
}
