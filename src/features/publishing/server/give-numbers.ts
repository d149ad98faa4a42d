import type { Db } from '#platform/server/db/database.ts'
import { groupOf, itemsOf, textOf } from '../content-rules.ts'
import type { Draft } from '../field-types.ts'
import { type KindName, kindOf } from '../rules.ts'
import { lockLastNumber, updateLastNumber } from './data.ts'

/** A draft with the number of its document, whatever it says itself; a new document gets the next. */
export async function giveNumber(trx: Db, kind: KindName, draft: Draft, current: Draft | null) {
  const { numberedBy } = kindOf(kind)
  if (!numberedBy) return draft
  const number = textOf(current?.[numberedBy]) || String(await nextNumber(trx, kind))
  return { ...draft, [numberedBy]: number }
}

/** What is to be published, with a number for each item that has none of ours. */
export async function giveItemNumbers(trx: Db, kind: KindName, draft: Draft) {
  const { numbersItemsOf } = kindOf(kind)
  if (!numbersItemsOf) return draft
  const given = await lockLastNumber(trx, kind)
  let last = given
  const seen = new Set<string>()
  const items = itemsOf(draft[numbersItemsOf]).map((item) => {
    let id = textOf(groupOf(item).id)
    if (!/^[1-9]\d*$/.test(id) || Number(id) > given || seen.has(id)) {
      last += 1
      id = String(last)
    }
    seen.add(id)
    return { ...groupOf(item), id }
  })
  if (last > given) await updateLastNumber(trx, kind, last)
  return { ...draft, [numbersItemsOf]: items }
}

/** Takes note of the numbers that documents have brought with them. */
export async function noteNumbers(trx: Db, kind: KindName, drafts: readonly Draft[]) {
  const { numberedBy, numbersItemsOf } = kindOf(kind)
  const numbers = drafts.flatMap((draft) => [
    ...(numberedBy ? [textOf(draft[numberedBy])] : []),
    ...(numbersItemsOf
      ? itemsOf(draft[numbersItemsOf]).map((item) => textOf(groupOf(item).id))
      : []),
  ])
  if (numbers.length === 0) return
  const last = await lockLastNumber(trx, kind)
  await updateLastNumber(trx, kind, Math.max(last, ...numbers.map((number) => Number(number) || 0)))
}

async function nextNumber(trx: Db, kind: KindName) {
  const next = (await lockLastNumber(trx, kind)) + 1
  await updateLastNumber(trx, kind, next)
  return next
}
