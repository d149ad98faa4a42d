import type { Page, Route } from '@playwright/test'
import type { Profile } from '#features/accounts/contract.ts'

/** One of every kind, as the session names them. */
export const people = {
  reviewer: person('Adaeze', 'Okafor', 'admin', true),
  admin: person('Ruth', 'Meyer', 'admin'),
  tutor: person('Marta', 'Kowalczyk', 'tutor'),
  student: person('Samuel', 'Tran', 'student'),
}

function person(first_name: string, last_name: string, role: Profile['role'], reviewer = false) {
  const email = `${first_name.toLowerCase()}@cadenza.example`
  return { id: crypto.randomUUID(), first_name, last_name, email, role, reviewer }
}

/** Answers who is signed in, and goes on answering what is set later. */
export async function signedInAs(page: Page, who: Profile | null) {
  const session = { person: who }
  await answers(page, 'GET /api/session', (route) => route.fulfill({ json: session }))
  return session
}

type Answer = (route: Route) => Promise<void>

/** Answers one endpoint; what came before it for the same one is forgotten. */
export async function answers(page: Page, endpoint: string, answer: Answer) {
  const [method, path] = endpoint.split(' ')
  await page.route(
    (url) => url.pathname === path,
    (route) => (route.request().method() === method ? answer(route) : route.fallback()),
  )
}

export const refusal =
  (status: number, code: string, message: string, fields?: Record<string, string>): Answer =>
  (route) =>
    route.fulfill({ status, json: { code, message, fields } })

export const nothing: Answer = (route) => route.fulfill({ status: 204 })
export const unreachable: Answer = (route) => route.abort()

/** Answers only once it is told to. */
export function held(answer: Answer) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { release: resolve, answer: async (route: Route) => promise.then(() => answer(route)) }
}

/** Opens a page with an island, and waits until it has come alive. */
export async function openAlive(page: Page, path: string) {
  await page.goto(path)
  await page.locator('cadenza-island[data-hydrated]').waitFor()
}

/** What the toasts say. */
export const toast = (page: Page) => page.getByRole('region', { name: /notifications/i })
