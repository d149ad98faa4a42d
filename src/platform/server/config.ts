import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import {
  address,
  addresses,
  ageRecipients,
  issuer,
  megabytes,
  port,
  proxies,
  rsaKey,
  secrets,
  text,
  turnAddresses,
  url,
  wholeMegabytes,
  yesOrNo,
} from './setting-types.ts'

/** The settings of one server, read once at start. `.env.example` explains each. */
export type Config = ReturnType<typeof readConfig>

/**
 * Reads the settings from the environment; an empty variable counts as not set.
 * @throws {BadSetting} with one line that names the variable.
 */
export function readConfig(env: Environment, defaults: Environment = {}) {
  const given = Object.entries(env).filter(([name, value]) => name in settings && value?.trim())
  const result = z.object(settings).safeParse({ ...defaults, ...Object.fromEntries(given) })
  if (!result.success) {
    const issue = result.error.issues[0]
    const name = String(issue?.path[0])
    const shown = secretSettings.test(name) ? '' : `; it is ${JSON.stringify(env[name] ?? '')}`
    throw new BadSetting(`${name} ${issue?.message}${shown}.`)
  }
  const config = result.data
  for (const [one, other] of together) {
    if (config[one] && !config[other]) throw new BadSetting(`${other} must be set, as ${one} is.`)
  }
  const JITSI_DOMAIN = config.JITSI_DOMAIN ?? (config.JAAS_APP_ID ? '8x8.vc' : undefined)
  if (config.VIDEO_ENGINE === 'jitsi' && !JITSI_DOMAIN) {
    throw new BadSetting('JITSI_DOMAIN must be set, as VIDEO_ENGINE is jitsi.')
  }
  if (config.VIDEO_ENGINE === 'livekit' && !config.LIVEKIT_URL) {
    throw new BadSetting('LIVEKIT_URL must be set, as VIDEO_ENGINE is livekit.')
  }
  if (config.BACKUP_TO === 'bucket' && !config.S3_BUCKET) {
    throw new BadSetting('S3_BUCKET must be set, as BACKUP_TO is bucket.')
  }
  if (config.TURN_URLS && config.MEDIA_PORT === 65535) {
    throw new BadSetting('MEDIA_PORT must be below 65535, as relays come to the port after it.')
  }
  return {
    ...config,
    JITSI_DOMAIN,
    DATA_DIR: resolve(homeOf(env), config.DATA_DIR),
    BACKUP_DIR: resolve(homeOf(env), config.BACKUP_DIR ?? join(config.DATA_DIR, 'backups')),
    PUBLIC_URL: config.PUBLIC_URL ?? `http://${hostForLinks(config.HOST)}:${config.PORT}`,
  }
}

type Environment = Record<string, string | undefined>

export class BadSetting extends Error {}

/** Puts the settings of `.env` in the academy's folder into the environment, which wins. */
export function loadSettingsFile() {
  const file = join(homeOf(process.env), '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/**
 * The folder of one academy, with its settings and data. Commands of a release are called from anywhere:
 * its program names the folder.
 */
const homeOf = (env: Environment) => env.CADENZA_HOME || '.'

/** Where the data are, of settings that nobody has judged yet. */
export const dataFolder = (env: Environment) =>
  resolve(homeOf(env), env.DATA_DIR?.trim() || './data')

/** Values that may contain a password are not repeated in errors. */
export const secretSettings = /^(DATABASE|SMTP)_URL$|SECRET|PRIVATE_KEY|TOKEN/

const together = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['APPLE_CLIENT_ID', 'APPLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_SECRET', 'APPLE_CLIENT_ID'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['S3_BUCKET', 'S3_SECRET_ACCESS_KEY'],
  ['JAAS_APP_ID', 'JAAS_KEY_ID'],
  ['JAAS_KEY_ID', 'JAAS_PRIVATE_KEY'],
  ['JAAS_PRIVATE_KEY', 'JAAS_APP_ID'],
  ['LIVEKIT_URL', 'LIVEKIT_API_KEY'],
  ['LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'],
  ['LIVEKIT_API_SECRET', 'LIVEKIT_URL'],
  ['TURN_URLS', 'TURN_SECRET'],
  ['TURN_SECRET', 'TURN_URLS'],
] as const

/** Every setting; `.env.example` has the same names in the same order. */
export const settings = {
  PORT: z._default(port(0), 3000),
  HOST: z._default(text(), '127.0.0.1'),
  PUBLIC_URL: z.optional(
    z.pipe(
      url(/^https?:\/\/[^/?#]+\/?$/, 'must be an address like https://academy.example'),
      z.transform((value) => new URL(value).origin),
    ),
  ),
  TRUSTED_PROXIES: z._default(proxies, []),
  HSTS_SUBDOMAINS: z._default(yesOrNo, false),
  DATA_DIR: z._default(text(2000), './data'),
  DATABASE_URL: z.optional(
    url(/^postgres(ql)?:\/\//, 'must be an address like postgres://user:password@host:5432/name'),
  ),
  KEEP_DEMO: z._default(yesOrNo, false),
  DEMO_IS_PUBLIC: z._default(yesOrNo, false),
  AUTH_SECRET: z.optional(secrets),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'must be fatal, error, warn, info, debug or silent',
    }),
    'info',
  ),
  METRICS_TOKEN: z.optional(
    z
      .string()
      .check(z.trim(), z.regex(/^[\x21-\x7e]{32,}$/, 'must be at least 32 characters long')),
  ),
  SMTP_URL: z.optional(
    url(/^smtps?:\/\//, 'must be an address like smtp://user:password@mail.example:587'),
  ),
  // Without a default are those that the office sets otherwise, so that one sees which are set.
  MAIL_FROM: z.optional(address('must be an e-mail address')),
  CONTACT_EMAIL: z.optional(address('must be an e-mail address')),
  REVIEWER_EMAILS: z.optional(addresses),
  STUDENT_ID_PREFIX: z.optional(
    z.string().check(z.regex(/^[A-Z]{1,10}$/, 'must be one to ten capital letters')),
  ),
  STUDENT_ID_APPROVAL: z._default(yesOrNo, true),
  GOOGLE_CLIENT_ID: z.optional(text()),
  GOOGLE_CLIENT_SECRET: z.optional(text()),
  GOOGLE_ISSUER: z._default(issuer, 'https://accounts.google.com'),
  APPLE_CLIENT_ID: z.optional(text()),
  APPLE_CLIENT_SECRET: z.optional(text(4000)),
  APPLE_ISSUER: z._default(issuer, 'https://appleid.apple.com'),
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  ),
  S3_REGION: z._default(text(), 'us-east-1'),
  S3_ENDPOINT: z.optional(
    url(/^https?:\/\/[^/?#]+\/?$/, 'must be an address like https://storage.example'),
  ),
  S3_ACCESS_KEY_ID: z.optional(text()),
  S3_SECRET_ACCESS_KEY: z.optional(text()),
  UPLOAD_LIMIT_MB: megabytes(2048),
  PERFORMANCE_LIMIT_MB: megabytes(500),
  STUDENT_STORAGE_MB: z._default(wholeMegabytes(1_000_000), 5000),
  DISK_RESERVE_MB: z.optional(wholeMegabytes(1_000_000)),
  BACKUP_TO: z._default(
    z.enum(['folder', 'bucket'], { error: 'must be folder or bucket' }),
    'folder',
  ),
  BACKUP_DIR: z.optional(text(2000)),
  BACKUP_RECIPIENTS: z._default(ageRecipients, []),
  BACKUP_BEFORE_MIGRATIONS: z._default(yesOrNo, true),
  VIDEO_ENGINE: z._default(
    z.enum(['builtin', 'jitsi', 'livekit'], { error: 'must be builtin, jitsi or livekit' }),
    'builtin',
  ),
  JITSI_DOMAIN: z.optional(
    z
      .string()
      .check(
        z.regex(/^([a-z0-9.-]+|\[::1\])(:\d+)?$/i, 'must be a host name like meet.academy.example'),
      ),
  ),
  JAAS_APP_ID: z.optional(
    z
      .string()
      .check(z.regex(/^[\w-]+$/, 'must be an AppID like vpaas-magic-cookie-4f1cab2e77c04e0e')),
  ),
  JAAS_KEY_ID: z.optional(
    z
      .string()
      .check(
        z.regex(/^[\w-]+\/[\w-]+$/, 'must be a key ID like vpaas-magic-cookie-4f1cab2e/4f4910'),
      ),
  ),
  JAAS_PRIVATE_KEY: z.optional(rsaKey),
  LIVEKIT_URL: z.optional(
    z.pipe(
      url(/^wss?:\/\/[^/?#]+\/?$/, 'must be an address like wss://livekit.academy.example'),
      z.transform((value) => new URL(value).origin),
    ),
  ),
  LIVEKIT_API_KEY: z.optional(text()),
  // What livekit-server itself asks of a secret.
  LIVEKIT_API_SECRET: z.optional(
    z.string().check(z.trim(), z.minLength(32, 'must be at least 32 characters long')),
  ),
  MEDIA_PORT: z.optional(port(1)),
  MEDIA_ADDRESS: z.optional(z.union([z.ipv4(), z.ipv6()], { error: 'must be an IP address' })),
  TURN_URLS: z.optional(turnAddresses),
  // Anybody with a credential can guess the secret offline.
  TURN_SECRET: z.optional(
    z.string().check(z.trim(), z.minLength(16, 'must be at least 16 characters long')),
  ),
}

/** Without PUBLIC_URL, links lead to this machine. */
const hostForLinks = (host: string) => {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
