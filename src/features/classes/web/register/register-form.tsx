import { useState } from 'react'
import { capitalized, counted } from '#platform/number-words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { TextArea } from '#platform/web/ui/field.tsx'
import type { Mark } from '../../mark-rules.ts'
import { longestNote, registerWords } from '../../register-rules.ts'
import type { RegisterSheet } from '../../register-types.ts'
import { RegisterRow } from './register-row.tsx'
import { useKeptRegisters } from './use-kept-registers.tsx'
import { useRegisterDraft } from './use-register-draft.ts'

type Props = { sheet: RegisterSheet; title: string; when: string }

/** The register: all here with one press, then the exceptions. */
export function RegisterForm({ sheet, title, when }: Props) {
  const draft = useRegisterDraft(sheet, `${title}, ${when}`)
  const [all, setAll] = useState(0)
  const unsent = useKeptRegisters()
  const { students } = sheet
  const marked = draft.marks.filter(Boolean).length
  const isCancelled = sheet.class.status === 'cancelled'
  return (
    <form
      onSubmit={draft.save}
      className="grid gap-x-12 gap-y-6 xl:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <h1 className="wrap-anywhere text-2">{title}</h1>
            <p className="tabular text-ink-2">{when}</p>
          </div>
          {students.length > 0 && !isCancelled && (
            <Button
              look={marked === 0 ? 'black' : 'white'}
              size="small"
              onClick={() => {
                draft.allHere()
                // The radios are rendered anew with what is proposed.
                setAll(all + 1)
              }}
            >
              All here
            </Button>
          )}
        </div>
        {unsent}
        <p className="mt-2 text-ink-2">{introduction(sheet)}</p>
        {students.length === 0 ? (
          <EmptyNote>Nobody takes this class yet.</EmptyNote>
        ) : (
          <>
            <div className="register-head mt-3" aria-hidden="true">
              <span className="text-left">{capitalized(counted(students.length, 'student'))}</span>
              <span className="register-past">Before</span>
              <span>Here</span>
              <span>Late</span>
              <span>Excused</span>
              <span>Absent</span>
            </div>
            <ul key={all} className="border-b">
              {students.map((student, index) => (
                <RegisterRow
                  key={student.user_id}
                  student={student}
                  mark={draft.marks[index] ?? null}
                  onMark={(mark) => draft.mark(index, mark)}
                />
              ))}
            </ul>
            <SaveBar
              marks={draft.marks}
              students={students.length}
              busy={draft.isBusy}
              isCancelled={isCancelled}
            />
          </>
        )}
      </div>
      <aside aria-label="About this class">
        <TextArea
          name="note"
          label="A word for the notebook"
          optional
          rows={4}
          maxLength={longestNote}
          defaultValue={draft.note}
          onChange={({ target }) => draft.write(target.value)}
          hint="Everybody who takes the class reads it in their schedule."
        />
      </aside>
    </form>
  )
}

type SaveBarProps = {
  marks: readonly (Mark | null)[]
  students: number
  busy: boolean
  isCancelled: boolean
}

/** What was marked so far, and the button that saves it. */
function SaveBar({ marks, students, busy, isCancelled }: SaveBarProps) {
  const marked = marks.filter(Boolean).length
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t bg-ivory py-3">
      <p role="status" className="tabular">
        {registerWords(marks) || 'Nobody is marked yet.'}
        {marked > 0 && marked < students && `. ${students - marked} not marked.`}
      </p>
      <Button
        type="submit"
        look={marked === 0 ? 'white' : 'black'}
        busy={busy}
        disabled={marked === 0 || busy || isCancelled}
      >
        Save register
      </Button>
    </div>
  )
}

/** What is known before anything is pressed. */
function introduction({ class: it, minutes, students, taken_at }: RegisterSheet) {
  if (it.status === 'cancelled') return 'This class is cancelled, so that it has no register.'
  if (taken_at) return 'This register was taken. You can change it.'
  const proposed = students.filter((student) => student.proposed === 'present').length
  if (minutes !== null) {
    return `${capitalized(counted(proposed, 'student'))} were in the room for half of its ${minutes} minutes or more. Check it, then save.`
  }
  const excused = students.filter(({ excuse }) => excuse).length
  const wrote =
    excused > 0 ? `${capitalized(counted(excused, 'student'))} wrote that they cannot come. ` : ''
  return `${wrote}Press All here, then mark the exceptions.`
}
