import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { counted } from '#platform/number-words.ts'
import { ApiProblem, call } from '#platform/web/api.ts'
import { invalidate } from '#platform/web/query-invalidation.ts'
import { usePerson } from '#platform/web/session.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { api } from '../api.ts'
import { forgetRegister, type KeptRegister, keptRegisters, registerKept } from './kept-registers.ts'

/** How often it is tried again while a register waits. */
const retryMs = 10_000

/**
 * Sends the registers that were saved on this device without a connection, as soon as there is one.
 * Returns what says so while they wait.
 */
export function useKeptRegisters() {
  const { id: person } = usePerson()
  const [kept, setKept] = useState(() => keptRegisters(person))
  const queries = useQueryClient()
  useEffect(() => {
    const send = async () => {
      const waiting = keptRegisters(person)
      for (const it of waiting) {
        if ((await sendOne(it)) === 'waits') break
        forgetRegister(person, it.id)
        void invalidate(queries, ['classes', 'enrolments'])
      }
      setKept((before) => (before.length + waiting.length === 0 ? before : keptRegisters(person)))
    }
    void send()
    const timer = setInterval(send, retryMs)
    window.addEventListener('online', send)
    window.addEventListener(registerKept, send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
      window.removeEventListener(registerKept, send)
    }
  }, [person, queries])
  if (kept.length === 0) return null
  return (
    <p role="status" className="mt-4 flex flex-wrap items-center gap-3">
      <Badge tone="pending">Not sent yet</Badge>
      {kept.length === 1 ? kept[0]?.title : counted(kept.length, 'register')} on this device. It
      goes to the academy by itself when you are back online.
    </p>
  )
}

async function sendOne({ id, title, body }: KeptRegister): Promise<'sent' | 'waits'> {
  try {
    await call(api.takeRegister, { params: { id }, body })
    toasts.show({ title: 'Register saved', description: title, tone: 'ok' })
    return 'sent'
  } catch (error) {
    const isRefused = error instanceof ApiProblem && error.status >= 400 && error.status < 500
    // A session that has ended is no answer to the register.
    if (!isRefused || error.status === 401 || error.status === 429) return 'waits'
    toasts.show({
      title: `Failed to save the register of ${title}`,
      description: error.message,
      tone: 'bad',
      seconds: 8,
    })
    return 'sent'
  }
}
