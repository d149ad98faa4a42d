import { ConnectionError } from 'livekit-client'
import { expect, test } from 'vitest'
import { failureText, failureTexts } from './failure-text.ts'

test.each([
  [ConnectionError.notAllowed('invalid API key', 401), failureTexts.key],
  [ConnectionError.notAllowed('invalid token: token is expired (exp)', 401), failureTexts.clock],
  [ConnectionError.notAllowed('token not valid yet (nbf)', 401), failureTexts.clock],
  [ConnectionError.serverUnreachable('no answer'), failureTexts.unreachable],
  [ConnectionError.timeout('too late'), failureTexts.unreachable],
  [ConnectionError.websocket('broken'), failureTexts.unreachable],
  [ConnectionError.internal('could not establish pc connection'), failureTexts.blocked],
  [new Error('anything'), failureTexts.blocked],
  [undefined, failureTexts.blocked],
])('%s', (error, text) => {
  expect(failureText(error)).toBe(text)
})
