import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = globSync('{src,content}/**/*.{ts,tsx}', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}))
const product = sources.filter(({ path }) => !/\.test\.tsx?$/.test(path))

/** Every import of the product's own files, as paths from the repository's root. */
const imports = product.flatMap(({ path, text }) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)].map(([, target = '']) => ({
    from: path,
    to: resolve(path, target),
  })),
)

test('imports point down: routes and main, features, platform, content', () => {
  const upward = imports.filter(
    ({ from, to }) => layers.indexOf(layerOf(to)) < layers.indexOf(layerOf(from)),
  )
  expect(
    lines(upward),
    'Pass what is needed in from above, or move the shared part down into platform/.',
  ).toEqual([])
})

test('server/ and web/ never meet', () => {
  const meetings = imports.filter(
    ({ from, to }) => sideOf(from) && sideOf(to) && sideOf(from) !== sideOf(to),
  )
  expect(
    lines(meetings),
    'Put what both need into a pure file at the feature’s root, or call an endpoint of its contract.',
  ).toEqual([])
})

test('a file at a feature’s root, and content, are pure', () => {
  const impure = product.filter(
    ({ path, text }) =>
      /^(content\/|src\/(features\/[^/]+(\/engines)?|platform)\/[^/]+\.ts$)/.test(path) &&
      (/from '(node:|react|kysely|pg|fastify|@)/.test(text) ||
        imports.some(({ from, to }) => from === path && sideOf(to))),
  )
  expect(
    impure.map(({ path }) => path),
    'Move the part that needs Node, React or SQL into the feature’s server/ or web/.',
  ).toEqual([])
})

test('of another feature one uses root files, reads of its server/data.ts and its named commands', () => {
  const trespasses = imports.filter(({ from, to }) => {
    const [mine, theirs] = [featureOf(from), featureOf(to)]
    if (!mine || !theirs || mine === theirs) return false
    return /\/server\/(routes|present|.+\/data)\.ts$|\/web\//.test(to)
  })
  expect(
    lines(trespasses),
    'Call the other feature’s command or read; move a shared screen part to platform/web/ui.',
  ).toEqual([])
})

test('what one feature takes from another’s server/data.ts only reads', () => {
  const writes = product.flatMap(({ path, text }) =>
    [...text.matchAll(/import \{([^}]+)\} from '#features\/([\w-]+)\/server\/data\.ts'/g)]
      .filter(([, , owner]) => featureOf(path) && owner !== featureOf(path))
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
      .filter((name) => name && !/^(type |find|list|count|has|is)/.test(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(writes, 'Call a command of the feature that owns the table.').toEqual([])
})

test('what a role may do is said in permissions.ts', () => {
  const comparisons = product.filter(
    ({ path, text }) =>
      // Who the last admin is, and who stands on the reviewers' list, is about the role itself.
      !/^src\/(platform\/permissions|features\/(people|accounts)\/policy)\.ts$|\/data\.ts$|^src\/demo/.test(
        path,
      ) && /\brole\s*[!=]==?\s*'/.test(text),
  )
  expect(
    comparisons.map(({ path }) => path),
    'Ask may(person, permission); a role that no permission names may do nothing.',
  ).toEqual([])
})

test('a video engine is known to itself and to what chooses among them', () => {
  const leaks = imports.filter(({ from, to }) => {
    const [mine, theirs] = [engineOf(from), engineOf(to)]
    return theirs !== undefined && mine !== theirs && !engineChoosers.has(from)
  })
  expect(
    lines(leaks),
    'Say what every engine has in server/video-engine.ts or media.ts and use that; only the tables of engines, screens and join info name one.',
  ).toEqual([])
})

test('the browser takes nothing but types from the messages of the rooms', () => {
  const schemas = product.filter(
    ({ path, text }) =>
      path.startsWith('src/features/live-rooms/web/') &&
      /^import (?!type )[^']*'[^']*\/room-messages\.ts'/m.test(text),
  )
  expect(
    schemas.map(({ path }) => path),
    'Write import type; a constant that the browser needs goes into room-rules.ts.',
  ).toEqual([])
})

test('features do not lean on each other in circles', () => {
  const uses = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [mine, theirs] = [featureOf(from), featureOf(to)]
    if (mine && theirs && mine !== theirs) uses.set(mine, (uses.get(mine) ?? new Set()).add(theirs))
  }
  const circles = [...uses.keys()].filter((feature) => reaches(feature, feature, uses))
  expect(circles, 'Move what both need into one of them, or into a feature below both.').toEqual([])
})

test('only a feature’s server/data.ts, and the database itself, speak SQL', () => {
  const speakers = product.filter(
    ({ path, text }) =>
      !/\/server\/([\w-]+\/)?data\.ts$|^src\/platform\/server\/(db\/|jobs\.ts)/.test(path) &&
      /\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\.query\(/.test(text),
  )
  expect(
    speakers.map(({ path }) => path),
    'Give the query a name in the feature’s server/data.ts and call it.',
  ).toEqual([])
})

test('only its owner writes a table', () => {
  const writers = new Map<string, Set<string>>()
  for (const { path, text } of product) {
    for (const [, table = ''] of text.matchAll(
      /\.(?:insertInto|updateTable|deleteFrom)\('(\w+)'/g,
    )) {
      writers.set(table, (writers.get(table) ?? new Set()).add(featureOf(path) ?? path))
    }
  }
  const shared = [...writers].filter(([, features]) => features.size > 1).map(([table]) => table)
  expect(shared, 'Call a command of the feature that owns the table.').toEqual([])
})

test('no barrels, no attics', () => {
  const attics = sources.filter(({ path }) =>
    /\/(index|utils?|helpers?|misc|common)(\.tsx?$|\/)/.test(path),
  )
  const barrels = product.filter(({ text }) => /^export \* from/m.test(text))
  expect(
    [...attics, ...barrels].map(({ path }) => path),
    'Name the file after what is in it, and import from there.',
  ).toEqual([])
})

test('files stay small enough to read in one go', () => {
  const long = sources.filter(
    // The generated one is read by nobody.
    ({ path, text }) => text.split('\n').length > 250 && !path.endsWith('/db/schema.ts'),
  )
  expect(
    long.map(({ path }) => path),
    'Split it where a reader would look for the second half.',
  ).toEqual([])
})

test('every migration is numbered in order', () => {
  const names = globSync('db/migrations/*', { cwd: root }).map(
    (path) => path.split('/').pop() ?? '',
  )
  expect(
    names
      .toSorted()
      .map((name, index) => /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1] === pad(index + 1)),
    'Name it NNNN-what-it-makes.sql with the next free number.',
  ).toEqual(names.map(() => true))
})

function resolve(from: string, target: string) {
  if (target.startsWith('#content/')) return target.slice(1)
  if (target.startsWith('#')) return `src/${target.slice(1)}`
  return relative(root, join(root, dirname(from), target))
}

const layers = ['composition', 'feature', 'platform', 'content']

function layerOf(path: string) {
  if (path.startsWith('content/')) return 'content'
  if (path.startsWith('src/platform/')) return 'platform'
  return path.startsWith('src/features/') ? 'feature' : 'composition'
}

const sideOf = (path: string) =>
  /^src\/(?:features\/[^/]+|platform)\/(server|web)\//.exec(path)?.[1]

const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]

/** `src/features/live-rooms/server/engines/jitsi/jaas-token.ts` is of `jitsi`. */
const engineOf = (path: string) => /\/engines\/([^/.]+)/.exec(path)?.[1]

const engineChoosers = new Set(
  ['join-info.ts', 'server/choose-engine.ts', 'web/room/engine-screens.tsx'].map(
    (path) => `src/features/live-rooms/${path}`,
  ),
)

function reaches(
  from: string,
  goal: string,
  uses: Map<string, Set<string>>,
  seen = new Set<string>(),
): boolean {
  for (const next of uses.get(from) ?? []) {
    if (next === goal) return true
    if (seen.has(next)) continue
    seen.add(next)
    if (reaches(next, goal, uses, seen)) return true
  }
  return false
}

const lines = (found: { from: string; to: string }[]) =>
  found.map(({ from, to }) => `${from} → ${to}`)
const pad = (number: number) => String(number).padStart(4, '0')
