import { expect, test } from 'vitest'
import { courseOptions } from './course-option-rules.ts'

test('the courses that visitors see can be chosen by their titles, in the order of these', () => {
  const course = (id: number, title: string, state: 'shown' | 'retired' = 'shown') => ({
    id,
    title,
    state,
  })
  const all = [course(2, 'Violin'), course(9, 'Lute', 'retired'), course(1, 'Cello')]
  expect(courseOptions(all)).toEqual([
    ['1', 'Cello'],
    ['2', 'Violin'],
  ])
})
