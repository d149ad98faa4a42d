import { useEffect, useState } from 'react'
import type { Cut, Take } from './take-rules.ts'
import { openTakeStore, type TakeStore } from './take-store.ts'

/** The takes of a person for an assignment, as long as the recorder is open. */
export function useTakes(person: string, assignment: string) {
  const [store, setStore] = useState<TakeStore>()
  const [takes, setTakes] = useState<readonly Take[]>()
  useEffect(() => {
    let isOver = false
    const open = async () => {
      const opened = await openTakeStore(person, assignment)
      // What is unfinished is read and written anew, and this may take some seconds.
      const listed = await opened.list().catch(() => [])
      if (isOver) return
      setStore(opened)
      setTakes(listed)
    }
    void open()
    return () => {
      isOver = true
      setStore(undefined)
      setTakes(undefined)
    }
  }, [person, assignment])

  const change = (take: Take) =>
    setTakes((all = []) => all.map((it) => (it.id === take.id ? take : it)))
  return {
    store,
    takes,
    add: (take: Take) => setTakes((all = []) => [...all, take]),
    cut(take: Take, cut: Cut) {
      change({ ...take, cut })
      // It is found again as it was; when the disk is full it lasts as long as the page.
      void store?.save({ ...take, cut }).catch(() => {})
    },
    async remove(take: Take) {
      await store?.remove(take)
      setTakes((all = []) => all.filter((it) => it.id !== take.id))
    },
  }
}
