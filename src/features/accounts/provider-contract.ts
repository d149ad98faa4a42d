import * as z from 'zod/mini'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { type Provider, providers } from './provider-rules.ts'

const text = z.exactOptional(z.string().check(z.maxLength(2000)))

/** What a provider answers with, as OAuth 2 and RFC 9207 name it; whatever else it says is not read. */
const Answer = z.object({ code: text, state: text, iss: text, error: text })
export type Answer = z.output<typeof Answer>

/** The way back from Google and Apple, for browsers alone. */
export const providerContract = {
  // It counts what leads to nobody itself: a person should land on a page, not on an error.
  finishLogInWith: endpoint({
    method: 'GET',
    path: '/api/session/:provider/callback',
    summary: 'The way back from Google or Apple; leads on with a session, or to the login',
    access: 'everyone',
    params: z.object({ provider: z.enum(Object.keys(providers) as Provider[]) }),
    query: Answer,
    answers: 'redirect',
  }),
  // The browser sends none of our cookies along with it, but does when it follows to the one above.
  handOnFromApple: endpoint({
    method: 'POST',
    path: '/api/session/apple/callback',
    summary: 'The same for the form that Apple’s page posts, handed on as it is',
    access: 'everyone',
    takes: 'foreign-form',
    body: Answer,
    answers: 'redirect',
  }),
} satisfies Contract
