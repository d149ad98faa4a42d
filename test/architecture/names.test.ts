import { expect, test } from 'vitest'
import { type PagesInLayout, pages } from '#platform/pages.ts'
import { product, sources } from './sources.ts'

test('files of a feature bear names of a closed list', () => {
  const odd = product.filter(({ path }) => {
    const [, inRoot, inServer] =
      /^src\/features\/[^/]+\/(?:([^/]+)\.ts|server\/([^/]+)\.ts)$/.exec(path) ?? []
    if (inRoot)
      return !/^([\w-]+-)?(rules|policy|contract|fixtures|messages|refusals|types|text|address)$/.test(
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

test('a page’s address is made by pageAddress(), which knows all pages', () => {
  const literals = product
    // The list itself, what the server sends for no page, and what the typed list checks anyhow.
    .filter(
      ({ path }) =>
        !/^src\/(routes|platform\/(pages|page-address|form|server\/.+))\.ts$/.test(path),
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

test('what a feature or the portal refuses is listed in its refusals.ts', () => {
  const odd = product.filter(
    ({ path, text }) =>
      /^src\/(features\/[^/]+|portal)\/(?!web\/|([\w-]+-)?refusals\.ts$)/.test(path) &&
      inlineRefusal.test(text),
  )
  expect(
    odd.map(({ path }) => path),
    'Name the refusal in its refusals.ts, and throw refuse(refusals.itsName).',
  ).toEqual([])
})

/** A literal code or sentence, other than the errors of fields. */
const inlineRefusal =
  /\bnew HttpError\(\d+,\s*\{(?!\s*code: 'check_answers')|\b(?:notFound|forbidden)\(\s*['"`]|\bcode: '(?!check_answers')/

/** The files of a feature's server/ besides commands. */
const nouns = new Set(
  'routes office-routes profile-routes grading-routes media-routes data present personal-data retention feature emails student-id-verifier video-engine'.split(
    ' ',
  ),
)

const verbs = new Set(
  'add announce apply cancel approve change choose confirm create deactivate decide delete edit end enrol erase export find forget free give grade import leave list lock log make manage mirror notify open present prove publish read register release remind reply schedule seed select send set tie undo withdraw write'.split(
    ' ',
  ),
)

const pathsIn = ({ pages, layouts = [] }: PagesInLayout): string[] => [
  ...Object.keys(pages),
  ...layouts.flatMap(pathsIn),
]
const firstSegments = pages
  .flatMap(pathsIn)
  .map((path) => path.split('/')[1])
  .filter(Boolean)

/** A string that begins like a page's path, other than as the first argument of a call. */
const literalAddress = new RegExp(
  `(?:[^(\\w\`]|page: )['"\`]/(?:${[...new Set(firstSegments)].join('|')})(?:['"\`/?#](?! satisfies PagePath)|\\$\\{)|(?:href|to)="/"`,
  'g',
)
