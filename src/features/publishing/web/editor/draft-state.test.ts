import { expect, test } from 'vitest'
import { type DraftEvent, type DraftState, isUnsaved, nextDraft } from './draft-state.ts'
import { noHistory } from './undo-history.ts'

const one = { title: 'One' }
const two = { title: 'Two' }
const three = { title: 'Three' }
const first: DraftState = {
  content: one,
  saved: { id: 'd', revision: 1, content: one },
  status: 'saved',
  history: noHistory,
}
const write = (content: typeof one): DraftEvent => ({ type: 'write', content, at: 0 })
const saved = (content: typeof one): DraftEvent => ({
  type: 'saved',
  saved: { id: 'd', revision: 2, content },
})
const theirs = { id: 'd', revision: 5, content: three }
const failed = (httpStatus: number): DraftEvent => ({ type: 'not-saved', httpStatus })
const save = { type: 'save' } as const
const undo = { type: 'undo' } as const
const redo = { type: 'redo' } as const

const after = (events: readonly DraftEvent[]) => events.reduce(nextDraft, first)

test.each<[string, DraftEvent[], DraftState['status'], typeof one]>([
  ['nothing has happened', [], 'saved', one],
  ['it is written', [write(two)], 'unsaved', two],
  ['it is being saved', [write(two), save], 'saving', two],
  ['it is saved', [write(two), save, saved(two)], 'saved', two],
  ['it was written on meanwhile', [write(two), save, write(three), saved(two)], 'unsaved', three],
  ['it was taken back before the save', [write(two), undo, save], 'saved', one],
  ['no answer came', [write(two), save, failed(0)], 'failed', two],
  ['the server has failed', [write(two), save, failed(500)], 'failed', two],
  ['it is written after a failure', [write(two), save, failed(0), write(three)], 'unsaved', three],
  ['somebody else has changed it', [write(two), save, failed(409)], 'conflict', two],
  [
    'a conflict stays while it is written',
    [write(two), failed(409), write(three)],
    'conflict',
    three,
  ],
  ['a conflict stays while it is undone', [write(two), failed(409), undo], 'conflict', one],
  ['somebody else has deleted it', [write(two), save, failed(404)], 'gone', two],
  ['it stays gone', [write(two), failed(404), write(three)], 'gone', three],
  [
    'one keeps one’s own over theirs',
    [write(two), failed(409), { type: 'keep-mine', theirs }, save],
    'saving',
    two,
  ],
  ['one takes theirs', [write(two), failed(409), { type: 'adopt', saved: theirs }], 'saved', three],
  ['it is given up', [write(two), { type: 'discard' }, save], 'saved', one],
  ['it is undone', [write(two), undo], 'unsaved', one],
  ['it is done again', [write(two), undo, redo], 'unsaved', two],
  ['there is nothing to undo', [undo, redo], 'saved', one],
])('%s', (_, events, status, content) => {
  expect(after(events)).toMatchObject({ status, content })
})

test('one’s own is saved on the revision that was seen', () => {
  const state = after([write(two), failed(409), { type: 'keep-mine', theirs }])
  expect(state.saved.revision).toBe(5)
  expect(isUnsaved(state)).toBe(true)
})

test('what somebody else has made cannot be undone', () => {
  const state = after([write(two), { type: 'adopt', saved: theirs }, undo])
  expect(state).toMatchObject({
    saved: theirs,
    content: three,
    status: 'saved',
    history: noHistory,
  })
})

test('a second change of one field within a second is undone with the first', () => {
  const typed: DraftEvent[] = [
    { type: 'write', content: two, field: 'title', at: 0 },
    { type: 'write', content: three, field: 'title', at: 900 },
    undo,
  ]
  expect(after(typed).content).toBe(one)
})
