import { useState } from 'react'
import { call } from '#platform/web/api.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { type Line, leftOutOf, type NameOrder, namesOf, readList } from '../list-rules.ts'
import { whyNotImport } from '../policy.ts'
import type { Category, Name } from '../rules.ts'
import { api } from './api.ts'

export type Preview = {
  /** In which order two columns stand; undefined where no name has two. */
  order: NameOrder | undefined
  names: readonly Name[]
  /** Why names are left out, by their position. */
  leftOut: ReadonlyMap<number, string>
  /** The names that get an ID. */
  added: Name[]
}

type Read = { lines: Line[]; order: NameOrder | undefined; known: Parameters<typeof leftOutOf>[1] }

/** Reads a list and asks who on it has an ID or an account already. */
export function usePreview(category: Category) {
  const [read, setRead] = useState<Read>()
  const [error, setError] = useState<string>()
  const [isChecking, setIsChecking] = useState(false)

  async function open(list: string) {
    const found = readList(list)
    const names = namesOf(found.lines, found.order)
    const problem = whyNotImport({ category, names })
    setError(problem?.message)
    if (problem) return
    setIsChecking(true)
    try {
      const isAddressed = names.some(({ email }) => email)
      const { known } = isAddressed
        ? await call(api.checkImport, { body: { category, names } })
        : { known: [] }
      setRead({ ...found, known })
    } catch (failure) {
      setError(reasonOf(failure))
    } finally {
      setIsChecking(false)
    }
  }

  return {
    preview: read && previewOf(read),
    problem: read && whyNotImport({ category, names: namesOf(read.lines, read.order) })?.message,
    error,
    isChecking,
    open,
    back: () => setRead(undefined),
    turn: (order: NameOrder) => setRead((it) => it && { ...it, order }),
    clearError: () => setError(undefined),
  }
}

function previewOf({ lines, order, known }: Read): Preview {
  const names = namesOf(lines, order)
  const leftOut = leftOutOf(names, known)
  return { order, names, leftOut, added: names.filter((_, index) => !leftOut.has(index)) }
}
