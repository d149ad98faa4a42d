import type { Role } from '#platform/actor.ts'

type Props = { author: { first_name: string; last_name: string; role: Role } }

/** The name of an author with the label of their role: a name alone can be anybody's. */
export function AuthorName({ author: { first_name, last_name, role } }: Props) {
  const sign = roleSigns[role]
  return (
    <span>
      <bdi>
        {first_name} {last_name}
      </bdi>
      {sign && (
        <>
          <span className="sr-only">, </span>
          <span className="ml-2 inline-block border border-edge px-1.5 font-semibold text-xs">
            {sign}
          </span>
        </>
      )}
    </span>
  )
}

/** The label beside the names of tutors and admins, wherever they write or appear. */
const roleSigns: Partial<Record<Role, string>> = { admin: 'Office', tutor: 'Tutor' }
