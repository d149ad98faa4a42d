import { type FormEvent, useState } from 'react'
import { ApiProblem, call } from '#platform/web/api.ts'
import { usePerson } from '#platform/web/session.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { useInvalidate } from '#platform/web/use-invalidate.ts'
import type { Mark } from '../../mark-rules.ts'
import type { RegisterSheet } from '../../register-types.ts'
import { api } from '../api.ts'
import { keepRegister, keptRegisters } from './kept-registers.ts'

/**
 * A register while it is taken: what was saved, what is proposed, or what waits on this device.
 * Without a connection it is kept here and sent later.
 */
export function useRegisterDraft(sheet: RegisterSheet, title: string) {
  const { id } = sheet.class
  const { id: person } = usePerson()
  const kept = keptRegisters(person).find((it) => it.id === id)?.body
  const [marks, setMarks] = useState<(Mark | null)[]>(() =>
    sheet.students.map(
      ({ user_id, mark, proposed }) =>
        kept?.marks.find((it) => it.user_id === user_id)?.mark ??
        mark ??
        (sheet.taken_at ? null : proposed),
    ),
  )
  const [note, write] = useState(kept?.note ?? sheet.note)
  const [isBusy, setBusy] = useState(false)
  const invalidate = useInvalidate()

  const body = () => ({
    marks: sheet.students.flatMap(({ user_id, note }, index) => {
      const mark = marks[index]
      return mark ? [{ user_id, mark, note }] : []
    }),
    note: note.trim(),
    revision: sheet.revision,
  })

  async function send() {
    setBusy(true)
    try {
      await call(api.takeRegister, { params: { id }, body: body() })
      toasts.show({ title: 'Register saved', tone: 'ok' })
    } catch (error) {
      const isRefused = error instanceof ApiProblem && error.status < 500
      if (isRefused || !keepRegister(person, { id, title, body: body() })) {
        toasts.show({
          title: 'Failed to save the register',
          description: isRefused
            ? error.message
            : 'This browser keeps nothing. Please stay on this page and try again.',
          tone: 'bad',
          seconds: 8,
        })
      } else {
        toasts.show({
          title: 'Kept on this device',
          description: 'It goes to the academy by itself when you are back online.',
          tone: 'ok',
        })
      }
    } finally {
      setBusy(false)
      void invalidate(['classes', 'enrolments'])
    }
  }

  return {
    marks,
    note,
    isBusy,
    write,
    mark: (at: number, mark: Mark) =>
      setMarks((before) => before.map((it, index) => (index === at ? mark : it))),
    /** Marks everybody who has not excused themselves. */
    allHere: () => setMarks(sheet.students.map(({ excuse }) => (excuse ? 'excused' : 'present'))),
    save(event: FormEvent) {
      event.preventDefault()
      void send()
    },
  }
}
