import type { Page, Route } from '@playwright/test'

/**
 * Failures between a page and the server. Each is for one endpoint, such as `POST /api/session`.
 */

/** Delays its requests until the returned function is called. */
export async function hold(page: Page, endpoint: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await between(page, endpoint, (route) => promise.then(() => route.continue()))
  return resolve
}

/** Makes it unreachable until the returned function is called. */
export const cut = (page: Page, endpoint: string) =>
  between(page, endpoint, (route) => route.abort())

/** Makes it answer 500 until the returned function is called. */
export const breakDown = (page: Page, endpoint: string) =>
  between(page, endpoint, (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected', message: 'Something broke.' } }),
  )

/** Delays the script of a page until the returned function is called. */
export async function holdScript(page: Page, name: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(name, (route) => promise.then(() => route.continue()))
  return resolve
}

/** Makes the script of a page unreachable until the returned function is called. */
export async function cutScript(page: Page, name: RegExp) {
  await page.route(name, (route) => route.abort())
  return () => page.unroute(name)
}

async function between(page: Page, endpoint: string, what: (route: Route) => Promise<void>) {
  const [method, path] = endpoint.split(' ')
  const isIt = (url: URL) => url.pathname === path
  await page.route(isIt, (route) =>
    route.request().method() === method ? what(route) : route.fallback(),
  )
  return () => page.unroute(isIt)
}
