/** The pages of src/routes.ts, where a page that is missing here, or too many, does not compile. */
export type PagePath =
  | '/'
  | '/404'
  | '/admin'
  | '/admin/announcements'
  | '/admin/applications'
  | '/admin/assignments'
  | '/admin/assignments/:id'
  | '/admin/assignments/performances/:id'
  | '/admin/classes'
  | '/admin/classes/:id'
  | '/admin/discussions'
  | '/admin/doctor'
  | '/admin/live-rooms'
  | '/admin/live-rooms/:id'
  | '/admin/people'
  | '/admin/people/:id'
  | '/admin/site'
  | '/admin/site/:kind/:id'
  | '/admin/student-ids'
  | '/admin/terms'
  | '/admission'
  | '/announcements'
  | '/application'
  | '/application/change'
  | '/confirm-new-email'
  | '/contact'
  | '/courses'
  | '/courses/:id'
  | '/dashboard'
  | '/dashboard/courses/:id'
  | '/dashboard/performances/:id'
  | '/design'
  | '/forgot-password'
  | '/live-rooms'
  | '/live-rooms/:id'
  | '/login'
  | '/notifications'
  | '/privacy'
  | '/profile'
  | '/recordings'
  | '/reset-password'
  | '/room/:id'
  | '/store'
  | '/terms'
  | '/unsubscribe'

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
