import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { BadSetting, readConfig, settings } from './config.ts'

const pkcs8 = ({ privateKey }: { privateKey: KeyObject }) =>
  String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = pkcs8(rsa)
const jaas = {
  JAAS_APP_ID: 'vpaas-magic-cookie-1',
  JAAS_KEY_ID: 'vpaas-magic-cookie-1/2',
  JAAS_PRIVATE_KEY: pem,
}

function refusalOf(env: Record<string, string>) {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(BadSetting)
    return (error as Error).message
  }
  return ''
}

test('an empty environment gives the defaults', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    VIDEO_ENGINE: 'builtin',
  })
})

test('folders are in the folder of the academy, which is the working one unless a release names it', () => {
  const { DATA_DIR, BACKUP_DIR } = readConfig({})
  expect([DATA_DIR, BACKUP_DIR]).toEqual([resolve('data'), resolve('data/backups')])
  const named = { CADENZA_HOME: '/srv/academy' }
  expect(readConfig(named)).toMatchObject({
    DATA_DIR: '/srv/academy/data',
    BACKUP_DIR: '/srv/academy/data/backups',
  })
  expect(readConfig({ ...named, DATA_DIR: '/var/academy', BACKUP_DIR: 'disk' })).toMatchObject({
    DATA_DIR: '/var/academy',
    BACKUP_DIR: '/srv/academy/disk',
  })
})

test.each(['MAIL_FROM', 'CONTACT_EMAIL', 'REVIEWER_EMAILS', 'STUDENT_ID_PREFIX'] as const)(
  '%s has no default: the office sets it where the server does not',
  (name) => {
    expect(readConfig({ [name]: ' ' })[name]).toBeUndefined()
  },
)

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 3000 })
})

test('addresses are brought into one form', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://Academy.example/',
    REVIEWER_EMAILS: 'Ada@x.example, ,bo@x.example',
  })
  expect(config.PUBLIC_URL).toBe('https://academy.example')
  expect(config.REVIEWER_EMAILS).toEqual(['ada@x.example', 'bo@x.example'])
})

test.each([
  ['2', 2],
  ['10.0.0.7', ['10.0.0.7']],
  ['10.0.0.0/8, fd00::/8,', ['10.0.0.0/8', 'fd00::/8']],
])('TRUSTED_PROXIES=%s is understood', (TRUSTED_PROXIES, proxies) => {
  expect(readConfig({ TRUSTED_PROXIES }).TRUSTED_PROXIES).toEqual(proxies)
})

test.each(['proxy.example', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0', '-1', '1.5', 'all'])(
  'TRUSTED_PROXIES=%s stops the start',
  (TRUSTED_PROXIES) => {
    expect(refusalOf({ TRUSTED_PROXIES })).toMatch(
      /^TRUSTED_PROXIES must be IP addresses or ranges/,
    )
  },
)

test.each([
  ['turn:relay.example', ['turn:relay.example']],
  [
    'turn:relay.example:3478?transport=udp, turn:relay.example?transport=tcp,',
    ['turn:relay.example:3478?transport=udp', 'turn:relay.example?transport=tcp'],
  ],
  ['turns:relay.example:443?transport=tcp', ['turns:relay.example:443?transport=tcp']],
  [
    'turn:192.0.2.7:3478,turn:[2001:db8::7]:3478',
    ['turn:192.0.2.7:3478', 'turn:[2001:db8::7]:3478'],
  ],
])('TURN_URLS=%s are relays', (TURN_URLS, urls) => {
  expect(readConfig({ TURN_URLS, TURN_SECRET: 'north wind and sun' }).TURN_URLS).toEqual(urls)
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['PUBLIC_URL', 'academy.example'],
  ['PUBLIC_URL', 'https://academy.example/portal'],
  ['DATABASE_URL', 'mysql://x'],
  ['LOG_LEVEL', 'loud'],
  ['SMTP_URL', 'mail.example'],
  ['MAIL_FROM', 'nobody'],
  ['CONTACT_EMAIL', 'a@b@c'],
  ['REVIEWER_EMAILS', 'ada@x.example;bo'],
  ['STUDENT_ID_PREFIX', 'ca-d'],
  ['GOOGLE_ISSUER', 'accounts.google.com'],
  ['APPLE_ISSUER', 'http://appleid.apple.com'],
  ['VIDEO_ENGINE', 'zoom'],
  ['JITSI_DOMAIN', 'https://meet.example'],
  ['JITSI_DOMAIN', 'meet.example/room'],
  ['JAAS_APP_ID', 'vpaas/cookie'],
  ['JAAS_KEY_ID', '4f4910'],
  ['LIVEKIT_URL', 'https://livekit.example'],
  ['LIVEKIT_URL', 'wss://livekit.example/rtc'],
  ['MEDIA_PORT', '0'],
  ['MEDIA_ADDRESS', 'here'],
  ['TURN_URLS', ','],
  ['TURN_URLS', 'relay.example:3478'],
  ['TURN_URLS', 'stun:relay.example'],
  ['TURN_URLS', 'turn://relay.example'],
  ['TURN_URLS', 'turn:relay.example:0'],
  ['TURN_URLS', 'turn:relay.example:70000'],
  ['TURN_URLS', 'turn:relay.example?transport=sctp'],
  ['TURN_URLS', 'turns:relay.example?transport=udp'],
  ['TURN_URLS', 'turn:[relay.example]'],
  ['TURN_URLS', 'turn:ada@relay.example'],
  ['TURN_URLS', 'turn:relay.example;turn:other.example'],
  ['TURN_URLS', 'turn:relay.example, other.example'],
])('%s=%s stops the start with one line that names it', (name, value) => {
  const message = refusalOf({ [name]: value })
  expect(message).toMatch(new RegExp(`^${name} must be `))
  if (!/^(DATABASE|SMTP)/.test(name)) expect(message).toContain(value)
  expect(message).not.toContain('\n')
})

test('a password in a bad address is not repeated', () => {
  for (const name of ['DATABASE_URL', 'SMTP_URL']) {
    expect(() => readConfig({ [name]: 'ftp://me:hunter2@x.example' })).toThrow(/^(?!.*hunter2)/)
  }
})

test.each([
  ['n'.repeat(32), ['n'.repeat(32)]],
  [`${'n'.repeat(32)}, ${'o'.repeat(40)}`, ['n'.repeat(32), 'o'.repeat(40)]],
  ['to bow, to listen, to bow again, to rest', ['to bow, to listen, to bow again, to rest']],
])('the secret %s is %j', (AUTH_SECRET, secrets) => {
  expect(readConfig({ AUTH_SECRET }).AUTH_SECRET).toEqual(secrets)
})

test.each(['hunter2', `hunter2,${'o'.repeat(40)}`, `${'n'.repeat(40)},`])(
  'a list of secrets with a short one is refused, and not repeated: %#',
  (AUTH_SECRET) => {
    expect(() => readConfig({ AUTH_SECRET })).toThrow(
      /^AUTH_SECRET must be at least 32 (?!.*(hunter2|nnn|ooo))/,
    )
  },
)

test('a secret that is too short is not repeated', () => {
  const env = { TURN_URLS: 'turn:relay.example', TURN_SECRET: 'hunter2' }
  expect(() => readConfig(env)).toThrow(/^TURN_SECRET must be (?!.*hunter2)/)
})

test.each([
  [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET must be set, as GOOGLE_CLIENT_ID is.'],
  [{ APPLE_CLIENT_SECRET: 'x' }, 'APPLE_CLIENT_ID must be set, as APPLE_CLIENT_SECRET is.'],
  [{ TURN_URLS: 'turn:relay.example' }, 'TURN_SECRET must be set, as TURN_URLS is.'],
  [{ TURN_SECRET: 'north wind and sun' }, 'TURN_URLS must be set, as TURN_SECRET is.'],
  [{ VIDEO_ENGINE: 'jitsi' }, 'JITSI_DOMAIN must be set, as VIDEO_ENGINE is jitsi.'],
  [{ VIDEO_ENGINE: 'livekit' }, 'LIVEKIT_URL must be set, as VIDEO_ENGINE is livekit.'],
  [{ LIVEKIT_URL: 'wss://l.example' }, 'LIVEKIT_API_KEY must be set, as LIVEKIT_URL is.'],
  [{ LIVEKIT_API_KEY: 'x' }, 'LIVEKIT_API_SECRET must be set, as LIVEKIT_API_KEY is.'],
  [{ LIVEKIT_API_SECRET: 'n'.repeat(32) }, 'LIVEKIT_URL must be set, as LIVEKIT_API_SECRET is.'],
  [{ JAAS_APP_ID: 'x' }, 'JAAS_KEY_ID must be set, as JAAS_APP_ID is.'],
  [{ JAAS_KEY_ID: 'x/1' }, 'JAAS_PRIVATE_KEY must be set, as JAAS_KEY_ID is.'],
  [{ JAAS_PRIVATE_KEY: pem }, 'JAAS_APP_ID must be set, as JAAS_PRIVATE_KEY is.'],
])('%j is half of a setting', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

test.each([
  ['as a file has it', pem],
  ['in one line', pem.replaceAll('\n', '\\n')],
])('the key of JaaS %s signs, and its host is known', (_how, JAAS_PRIVATE_KEY) => {
  const config = readConfig({ ...jaas, VIDEO_ENGINE: 'jitsi', JAAS_PRIVATE_KEY })
  expect(config.JITSI_DOMAIN).toBe('8x8.vc')
  expect(config.JAAS_PRIVATE_KEY?.export({ type: 'pkcs8', format: 'pem' })).toBe(pem)
  expect(readConfig({ ...jaas, JITSI_DOMAIN: '[::1]:8443' }).JITSI_DOMAIN).toBe('[::1]:8443')
})

test.each([
  ['cut off', pem.slice(0, 900)],
  ['another kind', pkcs8(generateKeyPairSync('ed25519'))],
  ['too short', pkcs8(generateKeyPairSync('rsa', { modulusLength: 1024 }))],
  ['the public one', String(rsa.publicKey.export({ type: 'spki', format: 'pem' }))],
])('a key of JaaS that is %s stops the start, and is not repeated', (_what, JAAS_PRIVATE_KEY) => {
  const message = refusalOf({ ...jaas, JAAS_PRIVATE_KEY })
  expect(message).toMatch(/^JAAS_PRIVATE_KEY must be an RSA key of 2048 bits or more in PEM[^\n]+$/)
  const lines = JAAS_PRIVATE_KEY.split('\n').slice(1, -2)
  expect(lines.filter((line) => message.includes(line))).toEqual([])
})

test('relays need the port after that of media', () => {
  const relays = { TURN_URLS: 'turn:relay.example', TURN_SECRET: 'north wind and sun' }
  expect(() => readConfig({ ...relays, MEDIA_PORT: '65535' })).toThrow(/^MEDIA_PORT must be below/)
  expect(readConfig({ ...relays, MEDIA_PORT: '65534' }).MEDIA_PORT).toBe(65534)
})

test('.env.example lists every setting in the same order, with the real defaults', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const lines = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=(.*)$/gm)]
  expect(lines.map(([, name]) => name)).toEqual(Object.keys(settings))
  const written = Object.fromEntries(
    lines.filter(([line]) => !line.startsWith('#')).map(([, name, value]) => [name, value]),
  )
  expect(readConfig(written)).toEqual(readConfig({}))
})
