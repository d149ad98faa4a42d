import { expect, test } from 'vitest'
import { imports, layerOf, layers, lines, product, reaches, sideOf } from './sources.ts'

test('imports point down: routes and main, portal, features, platform, content', () => {
  const upward = imports.filter(
    ({ from, to }) => layers.indexOf(layerOf(to)) < layers.indexOf(layerOf(from)),
  )
  expect(
    lines(upward),
    'Pass what is needed in from above, or move the shared part down into platform/.',
  ).toEqual([])
})

test('content/ is the seed of an empty database, and the demo’s', () => {
  const readers = imports.filter(
    ({ from, to }) =>
      layerOf(to) === 'content' &&
      layerOf(from) !== 'content' &&
      !/^src\/(features\/publishing\/server\/seed|demo)\//.test(from),
  )
  expect(
    lines(readers),
    'Read what is published: site() on the server, siteOf() in a loader, useSite() in the portal.',
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
      /^(content\/|src\/(features\/[^/]+(\/(engines|kinds))?|platform|portal)\/[^/]+\.ts$)/.test(
        path,
      ) &&
      (/from '(node:|react|kysely|pg|fastify|@)/.test(text) ||
        imports.some(({ from, to }) => from === path && sideOf(to))),
  )
  expect(
    impure.map(({ path }) => path),
    'Move the part that needs Node, React or SQL into the feature’s server/ or web/.',
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
