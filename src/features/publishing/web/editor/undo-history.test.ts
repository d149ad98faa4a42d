import { expect, test } from 'vitest'
import { noHistory, recorded, redone, undone } from './undo-history.ts'

const typed = (title: string) => ({ title })

test('keys in one field in quick succession are one change', () => {
  let history = recorded(noHistory, typed(''), 'title', 0)
  history = recorded(history, typed('a'), 'title', 900)
  history = recorded(history, typed('ab'), 'title', 1_800)
  expect(history.past).toHaveLength(1)
  expect(undone(history, typed('abc'))?.content).toEqual(typed(''))
  expect(recorded(history, typed('abc'), 'title', 2_800).past).toHaveLength(2)
  expect(recorded(history, typed('abc'), 'price', 1_801).past).toHaveLength(2)
})

test('items moved and taken out in quick succession are as many changes', () => {
  const moved = recorded(noHistory, typed('as it was'), undefined, 0)
  const takenOut = recorded(moved, typed('moved'), undefined, 1)
  expect(takenOut.past).toHaveLength(2)
  expect(undone(takenOut, typed('taken out'))?.content).toEqual(typed('moved'))
})

test('what is undone can be done again, until something else is written', () => {
  const written = recorded(recorded(noHistory, typed('a'), 'title', 0), typed('b'), 'price', 0)
  const back = undone(written, typed('c'))
  expect(back?.content).toEqual(typed('b'))
  const further = back && undone(back.history, back.content)
  expect(further?.content).toEqual(typed('a'))
  const again = further && redone(further.history, further.content)
  expect(again?.content).toEqual(typed('b'))
  const last = again && redone(again.history, again.content)
  expect(last?.content).toEqual(typed('c'))
  expect(last && redone(last.history, last.content)).toBeUndefined()
  const anew = further && recorded(further.history, further.content, 'title', 0)
  expect(anew && redone(anew, typed('z'))).toBeUndefined()
  expect(undone(noHistory, typed('a'))).toBeUndefined()
})

test('the oldest changes are forgotten', () => {
  let history = noHistory
  for (let index = 0; index < 250; index++) {
    history = recorded(history, typed(String(index)), `field ${index}`, 0)
  }
  expect(history.past).toHaveLength(200)
  expect(history.past[0]?.content).toEqual(typed('50'))
})
