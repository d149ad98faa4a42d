import { generateKeyPairSync } from 'node:crypto'
import { jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { jaasToken } from './jaas-token.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const jaas = { appId: 'vpaas-magic-cookie-1', keyId: 'vpaas-magic-cookie-1/4f4910', privateKey }
const person = {
  id: '6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d5e6f',
  name: "Leo O'Brien",
  isHost: false,
  isGuest: true,
}
const now = new Date('2031-02-03T18:30:00.700Z')

const verified = async (token: string, at: Date) =>
  jwtVerify(token, publicKey, { algorithms: ['RS256'], currentDate: at })

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test('says of a person what 8x8 documents, and nothing else', async () => {
  const token = await jaasToken(jaas, { room: 'room-7', person, now })
  const { payload, protectedHeader } = await verified(token, now)
  expect(protectedHeader).toEqual({ alg: 'RS256', kid: jaas.keyId, typ: 'JWT' })
  expect(payload).toEqual({
    aud: 'jitsi',
    iss: 'chat',
    sub: jaas.appId,
    room: 'room-7',
    nbf: Date.parse('2031-02-03T18:29:30Z') / 1000,
    exp: Date.parse('2031-02-03T21:30:00Z') / 1000,
    context: {
      user: { id: person.id, name: person.name, moderator: 'false' },
      features: {
        livestreaming: 'false',
        recording: 'false',
        transcription: 'false',
        'sip-inbound-call': 'false',
        'sip-outbound-call': 'false',
        'inbound-call': 'false',
        'outbound-call': 'false',
        'file-upload': 'false',
        'list-visitors': 'false',
      },
    },
  })
})

test('who hosts is the moderator', async () => {
  const token = await jaasToken(jaas, { room: 'room-7', person: { ...person, isHost: true }, now })
  const { payload } = await verified(token, now)
  expect(payload).toMatchObject({ context: { user: { moderator: 'true' } } })
})

test.each([
  ['a minute before', -1, false],
  ['at once', 0, true],
  ['at the end of a long class', 179, true],
  ['the next day', 24 * 60, false],
])('%s it lets in: %3$s', async (_when, minutes, lets) => {
  const token = await jaasToken(jaas, { room: 'room-7', person, now })
  const outcome = verified(token, later(minutes)).then(
    () => true,
    () => false,
  )
  expect(await outcome).toBe(lets)
})

test('another key has signed nothing', async () => {
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const token = await jaasToken(
    { ...jaas, privateKey: other.privateKey },
    { room: 'a', person, now },
  )
  await expect(verified(token, now)).rejects.toThrow('signature')
})
