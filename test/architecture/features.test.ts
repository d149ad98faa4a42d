import { expect, test } from 'vitest'
import {
  featureOf,
  imports,
  isDataOfAnother,
  isPrivate,
  layerOf,
  lines,
  product,
  publishedSite,
  reaches,
  resolve,
} from './sources.ts'

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
    if (layerOf(from) === 'portal') return !to.includes('/web/parts/') && to !== publishedSite
    // A page of the feature itself needs no panel.
    return to.includes('/web/parts/') && !from.includes('/web/parts/')
  })
  expect(
    lines(trespasses),
    'Make a panel in the feature’s web/parts/; what its own pages share lies in web/ beside them.',
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

test('features do not lean on each other in circles', () => {
  const uses = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [mine, theirs] = [featureOf(from), featureOf(to)]
    if (mine && theirs && mine !== theirs) uses.set(mine, (uses.get(mine) ?? new Set()).add(theirs))
  }
  const circles = [...uses.keys()].filter((feature) => reaches(feature, feature, uses))
  expect(circles, 'Move what both need into one of them, or into a feature below both.').toEqual([])
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

/** `jitsi` for `src/features/live-rooms/server/engines/jitsi/jaas-token.ts`. */
const engineOf = (path: string) => /\/engines\/([^/.]+)/.exec(path)?.[1]

const engineChoosers = new Set(
  ['join-types.ts', 'server/choose-engine.ts', 'web/room/engine-screens.tsx'].map(
    (path) => `src/features/live-rooms/${path}`,
  ),
)
