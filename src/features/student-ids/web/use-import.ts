import { useState } from 'react'
import { callLines } from '#platform/web/call-lines.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { useInvalidate } from '#platform/web/use-invalidate.ts'
import type { ImportProgress } from '../contract.ts'
import type { Import } from '../rules.ts'
import { api } from './api.ts'

/** A running import; everything is stored once `finished` has arrived, and nothing before. */
export function useImport() {
  const invalidate = useInvalidate()
  const [progress, setProgress] = useState<Pick<ImportProgress, 'done' | 'total'>>()

  /** Returns whether the names were imported; `total` is how many of them should be new. */
  async function run(body: Import, total: number) {
    let last: ImportProgress | undefined
    setProgress({ done: 0, total })
    try {
      for await (last of callLines(api.importStudentIds, { body })) setProgress(last)
      if (!last?.finished) throw new Error('The answer broke off.')
      const description = [rangeOf(last.ids), leftOutWords(last.left_out)]
        .filter(Boolean)
        .join('. ')
      const title = `Successfully added ${last.total} student IDs`
      toasts.show({ title, ...(description && { description }), tone: 'ok' })
      return true
    } catch (error) {
      toasts.show({
        title: last ? `Failed to add ${total} student IDs` : 'Failed to import student IDs',
        description: last ? brokeOff : reasonOf(error),
        tone: 'bad',
        seconds: 8,
      })
      return false
    } finally {
      await invalidate(['student-ids'])
      setProgress(undefined)
    }
  }

  return { progress, run }
}

/** The connection may be lost just after the import was committed. */
const brokeOff =
  'The import broke off. Look at the list before you try again: all of them are on it, or none.'

const rangeOf = (ids: readonly string[] = []) =>
  ids.length > 1 ? `${ids[0]} to ${ids.at(-1)}` : ids[0]

const leftOutWords = (count = 0) => (count > 0 ? `Left out: ${count}` : '')
