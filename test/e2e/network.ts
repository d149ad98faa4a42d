import type { Page, Route } from '@playwright/test'

/**
 * What may happen on the line between a page and the server, which no server that is well does by
 * itself. Each is for one endpoint, such as `POST /api/session`.
 */

/** Holds its requests back until what this returns is called; then the server answers them. */
export async function hold(page: Page, endpoint: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await between(page, endpoint, (route) => promise.then(() => route.continue()))
  return resolve
}

/** It cannot be reached, until what this returns is called. */
export const cut = (page: Page, endpoint: string) =>
  between(page, endpoint, (route) => route.abort())

/**
 * The page hears of no changes from here on: one that was told a moment ago would have it ask again
 * by itself for what has failed.
 */
export const hearNothing = (page: Page) => hold(page, 'GET /api/changes')

/** It fails for reasons of its own, until what this returns is called. */
export const breakDown = (page: Page, endpoint: string) =>
  between(page, endpoint, (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected', message: 'Something broke.' } }),
  )

/** Holds the script of a page back until what this returns is called. */
export async function holdScript(page: Page, name: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(name, (route) => promise.then(() => route.continue()))
  return resolve
}

/** The script of a page cannot be fetched, until what this returns is called. */
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
