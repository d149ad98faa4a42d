import { expect, test } from 'vitest'
import { mediaSamples, samples } from '../../test/sample-files.ts'
import { type MediaKind, mediaKindOf, mediaKinds, namedAs } from './media-kinds.ts'

const contents = Object.keys(mediaKinds) as MediaKind[]
const endings = [...contents, 'opus', 'MP3', 'pdf', '']

/** Kinds that begin alike: there a name decides. */
const alike: Partial<Record<MediaKind, readonly string[]>> = {
  m4a: ['m4a', 'mp4', 'mov'],
  mp4: ['m4a', 'mp4', 'mov'],
  ogg: ['ogg', 'opus'],
}

test.each(contents.flatMap((content) => endings.map((ending) => [content, ending] as const)))(
  'the content %s with the ending "%s" is kept as what it is',
  (content, ending) => {
    const name = ending ? `Take 1.${ending}` : 'Take 1'
    const head = mediaSamples[content].subarray(0, 1024)
    const kind = mediaKindOf(head, { name, isFilm: content === 'mp4' })
    const fits = (alike[content] ?? [content]).includes(ending.toLowerCase())
    expect(kind && mediaKinds[kind].begins(head)).toBe(true)
    const kept = kind && namedAs(kind, name)
    if (fits) expect(kept).toBe(name)
    else if (kind) expect(kept).toBe(`${ending === 'pdf' ? name : 'Take 1'}.${kind}`)
    if (!fits && ['mp3', 'aac', 'wav', 'flac', 'ogg', 'webm'].includes(content))
      expect(kind).toBe(content)
  },
)

test.each([
  ['ftypM4A ', false, 'm4a'],
  ['ftypisom', false, 'm4a'],
  ['ftypisom', true, 'mp4'],
  ['ftypqt  ', true, 'mov'],
  ['moov', true, 'mov'],
] as const)(
  'what begins with %s is, as a film: %s, a file of the kind %s',
  (type, isFilm, kind) => {
    const head = Buffer.from(`\0\0\0\x20${type}`, 'latin1')
    expect(mediaKindOf(head, { name: 'take.mp3', isFilm })).toBe(kind)
  },
)

test.each([
  ['a page', Buffer.from('<!doctype html><p>Hello')],
  ['a PDF', samples.pdf],
  ['a picture', samples.png],
  ['an archive', samples.docx],
  ['nothing', Buffer.alloc(0)],
])('%s is no sound, whatever it is named', (_what, head) => {
  for (const ending of endings)
    expect(mediaKindOf(head, { name: `take.${ending}`, isFilm: false })).toBeUndefined()
})

test.each([
  ['.mp3', 'take.m4a'],
  ['Op. 3', 'Op. 3.m4a'],
  ['Étude.v2.MP3', 'Étude.v2.m4a'],
  ['İ.mp3', 'İ.m4a'],
  ['take.mp3.', 'take.m4a'],
])('%s is renamed to %s', (name, renamed) => {
  expect(namedAs('m4a', name)).toBe(renamed)
})
