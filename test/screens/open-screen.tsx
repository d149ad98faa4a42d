import '../../src/app.css'
import axe from 'axe-core'
import type { ComponentType } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { academy } from '#content/academy.ts'
import { seededSite } from '#features/publishing/server/seed/seeded-site.ts'
import { contextOf, portalSite } from '#features/publishing/web/site.tsx'
import { setAcademy } from '#platform/academy.ts'
import { forgetOthersUnsent } from '#platform/web/unsent.ts'
import routes from '../../src/routes.ts'

/** Shows a page of the product as its routes have it, without a server; see `openFakeServer()`. */
export async function openScreen(path: string) {
  setAcademy(academy)
  addSite()
  const router = createMemoryRouter(routeObjects(routes), {
    initialEntries: [path],
    getContext: () => contextOf(seededSite),
  })
  const errors = vi.spyOn(console, 'error')
  onTestFinished(async () => {
    const texts = errors.mock.calls.map((words) => words.join(' '))
    errors.mockRestore()
    dismissToasts()
    forgetOthersUnsent('nobody')
    if (innerWidth !== widest) await page.viewport(widest, 900)
    expect(texts, 'nothing is reported on the console').toEqual([])
  })
  await render(<RouterProvider router={router} />)
  return router
}

/** Opens a page whose parts read the query or the fragment of the window's own address. */
export async function openAt(path: string) {
  const before = location.href
  const { search, hash } = new URL(path, before)
  history.replaceState(null, '', `${search || '?'}${hash}`)
  onTestFinished(() => history.replaceState(null, '', before))
  return openScreen(path)
}

/** A toast would lie above what the next test presses, for seconds. */
function dismissToasts() {
  for (const close of document.querySelectorAll<HTMLElement>('[aria-label=Dismiss]')) close.click()
}

/** What the server prints into the portal's shell. */
function addSite() {
  if (document.getElementById('site')) return
  const data = document.createElement('script')
  data.id = 'site'
  data.type = 'application/json'
  data.textContent = JSON.stringify(portalSite(seededSite))
  document.head.append(data)
}

type RouteModule = Omit<RouteObject, 'lazy' | 'children'> & { default: ComponentType }
const modules = import.meta.glob<RouteModule>('/src/{features,portal}/**/web/**/*.tsx')

const routeObjects = (configured: Routes): RouteObject[] =>
  configured.map(({ path, index, file, children }) => ({
    ...(index ? { index: true as const } : { path, children: routeObjects(children ?? []) }),
    HydrateFallback: () => null,
    lazy: async () => {
      const load = modules[`/src/${file}`]
      if (!load) throw new Error(`There is no ${file}.`)
      const { default: Component, ErrorBoundary, handle, loader } = await load()
      return { Component, ErrorBoundary, handle, loader }
    },
  })) as RouteObject[]

type Routes = readonly (typeof routes)[number][]

const widest = 1440

/** The widths at which every page must be first class. */
const widths = [widest, 768, 390]

/** Checks what is shown at each of the widths; it ends at the one at which it begins. */
export async function expectFirstClass({ axeAt = widths } = {}) {
  const own = innerWidth
  for (const width of widths.toSorted((a, b) => Number(a === own) - Number(b === own))) {
    await page.viewport(width, 900)
    if (axeAt.includes(width)) await expectAccessible()
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth, `at ${width} px it scrolls sideways`).toBeLessThanOrEqual(clientWidth)
  }
}

export async function expectAccessible() {
  const fading = document
    .getAnimations()
    .filter((it) => it.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  // What fades in has too little contrast until it is there.
  await Promise.allSettled(fading.map(({ finished }) => finished))
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
    iframes: false,
    rules: { 'document-title': { enabled: false }, 'html-has-lang': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** The region in which toasts are shown. */
export const toasts = page.getByRole('region', { name: 'Notices', exact: true })

export const button = (name: string, where: Pick<Locator, 'getByRole'> = page) =>
  where.getByRole('button', { name, exact: true })

/** Expects these words, and no others with them, to be seen. */
export const expectWords = (words: string) =>
  expect.element(page.getByText(words, { exact: true })).toBeVisible()

/** Gives an element the focus, as the keys would. */
export const focus = (it: Locator) => (it.element() as HTMLElement).focus()
