import type { PersonRow } from '../contract.ts'

type Props = {
  person: Pick<PersonRow, 'former_name' | 'resembles' | 'waiting' | 'student_id'>
}

/** Notes for the office on a person's name. */
export function NameNotes({ person: { former_name, resembles, waiting, student_id } }: Props) {
  return (
    <>
      {former_name && <Note>Was {former_name} until lately</Note>}
      {waiting && (
        <Note>
          {student_id}{' '}
          {waiting.id_given_to
            ? `was given out to ${waiting.id_given_to}`
            : 'stands on the list without a name'}
        </Note>
      )}
      {resembles && (
        <p className="wrap-anywhere text-sm text-velvet">The name reads like {resembles}</p>
      )}
    </>
  )
}

const Note = ({ children }: { children: React.ReactNode }) => (
  <p className="wrap-anywhere text-ink-2 text-sm">{children}</p>
)
