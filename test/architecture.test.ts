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

test('imports point down: routes and main, portal, features, platform, content', () => {
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
      /^(content\/|src\/(features\/[^/]+(\/engines)?|platform|portal)\/[^/]+\.ts$)/.test(path) &&
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
    return isPrivate(to)
  })
  expect(
    lines(trespasses),
    'Call the other feature’s command or read; move a shared screen part to platform/web/ui.',
  ).toEqual([])
})

test('the portal takes of a feature’s screens its web/parts alone, and nobody else takes these', () => {
  const trespasses = imports.filter(({ from, to }) => {
    const owner = featureOf(to)
    if (!owner || !to.includes('/web/')) return false
    if (layerOf(from) === 'portal') return !to.includes('/web/parts/')
    // A page of the feature itself shows what it needs without the frame of a panel.
    return to.includes('/web/parts/') && !from.includes('/web/parts/')
  })
  expect(
    lines(trespasses),
    'Make a panel in the feature’s web/parts/; what its own pages share lies in web/ beside them.',
  ).toEqual([])
})

test('no file imports itself by way of others, types included', () => {
  const uses = new Map<string, Set<string>>()
  for (const { from, to } of imports) uses.set(from, (uses.get(from) ?? new Set()).add(to))
  const circles = [...uses.keys()].filter((file) => reaches(file, file, uses))
  expect(circles, 'Move the type that both need into a file of its own.').toEqual([])
})

test('contracts reach the browser as types alone', () => {
  const carried = product.flatMap(({ path, text }) =>
    /\/contract\.ts$|-contract\.ts$|\/server\/|\/demo\/|^src\/[^/]+\.ts$/.test(path)
      ? []
      : [...text.matchAll(/import (?!type )[^'()]*?from '[^']*contract\.ts'/g)].map(
          ([found]) => `${path}: ${found}`,
        ),
  )
  expect(
    carried,
    'Call the endpoint by the feature’s web/api.ts; put a schema that a form needs into rules.ts.',
  ).toEqual([])
})

test('a page’s address is made by pageAddress(), which knows the pages of routes.ts', () => {
  const literals = product
    // The list itself, what the server sends for no page, and what the typed list checks anyhow.
    .filter(
      ({ path }) => !/^src\/(routes|platform\/(page-address|form|server\/.+))\.ts$/.test(path),
    )
    .flatMap(({ path, text }) =>
      [...text.replace(/\/\*\*[\s\S]*?\*\/|\/\/.*/g, '').matchAll(literalAddress)]
        .filter(([found]) => !/^\bpage: /.test(found))
        .map(([found]) => `${path}: ${found}`),
    )
  expect(
    literals,
    'Write pageAddress(path, values); a page that is not there does not compile.',
  ).toEqual([])
})

test('what one feature takes from another’s server/data.ts only reads', () => {
  const writes = product.flatMap(({ path, text }) =>
    [...text.matchAll(/import (?!type )([^'()]+?) from '([.#][^']+)'/g)]
      .filter(([, , target = '']) => isDataOfAnother(path, resolve(path, target)))
      .flatMap(([, names = '']) => names.replace(/^\{|\}$/g, '').split(','))
      .map((name) => name.trim())
      .filter((name) => name && !/^(type |find|list|count|has|is)/.test(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(writes, 'Call a command of the feature that owns the table.').toEqual([])
})

test('the patterns of this file match every feature, with hyphens or without', () => {
  const features = globSync('src/features/*', { cwd: root }).map((path) => path.split('/').pop())
  expect(new Set(imports.map(({ to }) => featureOf(to)).filter(Boolean))).toEqual(new Set(features))
  const server = 'src/features/student-ids/server'
  expect(isDataOfAnother('src/features/people/policy.ts', `${server}/data.ts`)).toBe(true)
  const kept = ['routes.ts', 'office-routes.ts', 'present-set.ts', 'names/data.ts']
  expect(kept.filter((path) => !isPrivate(`${server}/${path}`))).toEqual([])
  const queries = ['sql`select 1`', 'sql<{ id: string }>`select 1`', "db.selectFrom('users')"]
  expect(queries.filter((text) => !speaksSql(text))).toEqual([])
  const writes = ["db.updateTable('student_ids as ids')", 'sql`insert\n into student_ids`']
  expect(writes.flatMap(writtenTables)).toEqual(['student_ids', 'student_ids'])
  const reads = ["db.selectFrom('student_ids as ids')", 'sql`(select from\n student_ids)`']
  expect(reads.flatMap(readTables)).toEqual(['student_ids', 'student_ids'])
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
    'Say what every engine has in server/video-engine.ts or media-types.ts and use that; only the tables of engines, screens and join info name one.',
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
      speaksSql(text),
  )
  expect(
    speakers.map(({ path }) => path),
    'Give the query a name in the feature’s server/data.ts and call it.',
  ).toEqual([])
})

test('only its owner writes a table', () => {
  const writers = new Map<string, Set<string>>()
  for (const { path, text } of product) {
    for (const table of writtenTables(text)) {
      writers.set(table, (writers.get(table) ?? new Set()).add(ownerOf(path)))
    }
  }
  const shared = [...writers].filter(([, features]) => features.size > 1).map(([table]) => table)
  expect(shared, 'Call a command of the feature that owns the table.').toEqual([])
})

test('a feature reads its own tables, and others’ by their data.ts', () => {
  const owners = new Map(
    product.flatMap(({ path, text }) =>
      writtenTables(text).map((table) => [table, ownerOf(path)] as const),
    ),
  )
  const schema = readFileSync(join(root, 'src/platform/server/db/schema.ts'), 'utf8')
  const tables = [...(schema.split('export interface DB')[1] ?? '').matchAll(/^ {2}(\w+): /gm)]
  expect(
    tables.map(([, table = '']) => table).filter((table) => !owners.has(table)),
    'A table belongs to the feature whose data.ts writes it.',
  ).toEqual([])

  const found: Record<string, Set<string>> = {}
  for (const { path, text } of product) {
    for (const table of readTables(text)) {
      const owner = owners.get(table)
      if (!owner || owner === ownerOf(path)) continue
      found[table] = (found[table] ?? new Set()).add(ownerOf(path))
    }
  }
  expect(
    Object.fromEntries(Object.entries(found).map(([table, set]) => [table, [...set].toSorted()])),
    'Give the read a name in the data.ts of the feature that owns the table, and call it; a pair that is gone leaves joinedByOthers.',
  ).toEqual(joinedByOthers)
})

test('files of a feature bear names of a closed list', () => {
  const odd = product.filter(({ path }) => {
    const [, inRoot, inServer] =
      /^src\/features\/[^/]+\/(?:([^/]+)\.ts|server\/([^/]+)\.ts)$/.exec(path) ?? []
    if (inRoot)
      return !/^([\w-]+-)?(rules|policy|contract|fixtures|messages|types|text|address)$/.test(
        inRoot,
      )
    return inServer && !nouns.has(inServer) && !verbs.has(inServer.split('-')[0] ?? '')
  })
  expect(
    odd.map(({ path }) => path),
    'Name a rule X-rules.ts and a command by its verb; give a larger topic a folder in server/.',
  ).toEqual([])
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
  // A contract is a list that one looks things up in; the generated schema is read by nobody.
  const most = (path: string) => (path.endsWith('/contract.ts') ? 300 : 250)
  const long = sources.filter(
    ({ path, text }) => text.split('\n').length > most(path) && !path.endsWith('/db/schema.ts'),
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

/** What a feature's server/ has besides commands. */
const nouns = new Set(
  'routes office-routes profile-routes grading-routes data present personal-data emails student-id-verifier video-engine'.split(
    ' ',
  ),
)

const verbs = new Set(
  'add announce apply approve change choose confirm create deactivate decide delete edit end enrol erase export find forget free give grade import list lock log manage mirror notify open present prove publish read register release reply select send set sweep undo verify write'.split(
    ' ',
  ),
)

const firstSegments = [
  ...readFileSync(join(root, 'src/platform/page-address.ts'), 'utf8').matchAll(/\| '\/([\w-]+)/g),
].map(([, name]) => name)

/** A string that begins like a page's path, other than as the first argument of a call. */
const literalAddress = new RegExp(
  `(?:[^(\\w\`]|page: )['"\`]/(?:${[...new Set(firstSegments)].join('|')})(?:['"\`/?#](?! satisfies PagePath)|\\$\\{)|(?:href|to)="/"`,
  'g',
)

const layers = ['main', 'portal', 'feature', 'platform', 'content']

function layerOf(path: string) {
  if (path.startsWith('content/')) return 'content'
  if (path.startsWith('src/platform/')) return 'platform'
  if (path.startsWith('src/portal/')) return 'portal'
  return path.startsWith('src/features/') ? 'feature' : 'main'
}

const sideOf = (path: string) =>
  /^src\/(?:features\/[^/]+|platform|portal)\/(server|web)\//.exec(path)?.[1]

const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]

/** Whose a table is that is written here. */
const ownerOf = (path: string) => featureOf(path) ?? layerOf(path)

/** Who joins a table of another feature, since it is a column or a condition of one page of a list. */
const joinedByOthers = {
  // Names, pictures and roles stand beside what people write, make and hand in.
  users: ['announcements', 'assignments', 'discussions', 'live-rooms', 'people', 'student-ids'],
  // The name of the course stands beside what belongs to it.
  courses: ['announcements', 'assignments', 'discussions', 'recordings'],
  // Name, type and size stand beside what a file was sent for.
  stored_files: ['assignments', 'recordings'],
  // People are searched for by student ID, and applications show the ID that was given.
  approved_student_ids: ['admissions', 'people'],
  // Applications show which of their emails have gone out.
  mails: ['admissions'],
}

/** The tables that a file of SQL reads, by Kysely or in SQL. */
const readTables = (text: string) =>
  [...text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').matchAll(reading)].map(
    ([, ...names]) => names.find(Boolean) ?? '',
  )

const reading = /(?:\bselectFrom|Join\w*|\.using)\(\s*\[?\s*'(\w+)|\b(?:from|join)\s+(\w+)/g

const speaksSql = (text: string) =>
  /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\.query\(/.test(
    text,
  )

/** What a feature keeps for itself: its routes, its presenters, the SQL of its parts, its screens. */
const isPrivate = (path: string) =>
  /\/server\/(.*\broutes|(.*\/)?present\b.*|.+\/data)\.ts$|\/web\//.test(path)

const isDataOfAnother = (path: string, target: string) =>
  featureOf(path) !== undefined &&
  featureOf(path) !== featureOf(target) &&
  /^src\/features\/[^/]+\/server\/data\.ts$/.test(target)

/** The tables that a file inserts into, updates or deletes from, by Kysely or in SQL. */
const writtenTables = (text: string) =>
  [...text.matchAll(writing)].map(([, ...names]) => names.find(Boolean) ?? '')

const writing =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)|\b(?:insert\s+into|delete\s+from)\s+(\w+)|\bupdate\s+(\w+)\s+set\b/g

/** `src/features/live-rooms/server/engines/jitsi/jaas-token.ts` is of `jitsi`. */
const engineOf = (path: string) => /\/engines\/([^/.]+)/.exec(path)?.[1]

const engineChoosers = new Set(
  ['join-types.ts', 'server/choose-engine.ts', 'web/room/engine-screens.tsx'].map(
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
