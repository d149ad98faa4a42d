import { expect, test } from 'vitest'
import { combineChanges } from './class-change-rules.ts'
import type { NotificationData } from './kind-rules.ts'

type Change = NotificationData<'class_changed'>

const at = (hour: number, place = 'Room 2') => ({
  starts_at: `2026-11-23T${hour}:30:00.000Z`,
  ends_at: `2026-11-23T${hour}:50:00.000Z`,
  place,
  is_online: false,
})
const it = {
  ...{ class_id: '6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d0001', course: 'Cello', reason: '', others: 0 },
  ...{ timezone: 'America/Toronto', tutors: ['Ada Lovelace'], was: null },
}
const added: Change = { ...it, change: 'added', ...at(18) }
const moved = (to: number, from: number): Change => ({
  ...it,
  change: 'moved',
  ...at(to),
  was: at(from),
})
const cancelled: Change = { ...it, change: 'cancelled', ...at(18), reason: 'Snow' }
const restored: Change = { ...it, change: 'restored', ...at(18) }
const given = (to: string, from: string): Change => ({
  ...it,
  ...at(18),
  ...{ change: 'tutors', tutors: [to], tutors_before: [from] },
})

test.each<[string, Change | undefined, Change, object | undefined]>([
  ['nothing before', undefined, moved(19, 18), moved(19, 18)],
  ['new, then moved', added, moved(19, 18), { ...added, ...at(19) }],
  ['new, then cancelled', added, cancelled, undefined],
  [
    'new, then another tutor',
    added,
    given('Ben', 'Ada Lovelace'),
    { change: 'added', tutors: ['Ben'] },
  ],
  ['moved twice', moved(19, 18), moved(20, 19), moved(20, 18)],
  ['moved and back', moved(19, 18), moved(18, 19), undefined],
  ['moved, then cancelled', moved(19, 18), { ...cancelled, ...at(19) }, cancelled],
  [
    'moved, then another tutor',
    moved(19, 18),
    { ...given('Ben', 'Ada Lovelace'), ...at(19) },
    { change: 'moved', was: at(18), tutors: ['Ben'], tutors_before: ['Ada Lovelace'] },
  ],
  [
    'another tutor, then a third',
    given('Ben', 'Ada Lovelace'),
    given('Cleo', 'Ben'),
    given('Cleo', 'Ada Lovelace'),
  ],
  [
    'another tutor, then the first again',
    given('Ben', 'Ada Lovelace'),
    given('Ada Lovelace', 'Ben'),
    undefined,
  ],
  ['cancelled and brought back', cancelled, restored, restored],
  ['cancelled, then moved', cancelled, { ...restored, ...at(20) }, moved(20, 18)],
  ['brought back, then cancelled', restored, cancelled, cancelled],
  ['brought back, then moved', restored, moved(20, 18), { ...restored, ...at(20) }],
])('%s', (_, unknown, next, together) => {
  const told = combineChanges(unknown, next)
  if (together) expect(told).toMatchObject(together)
  else expect(told).toBeUndefined()
})
