import { type AcademyRole, roleLabels } from '../../room-rules.ts'

/** Marks the names of tutors and the office, so that nobody is taken for them. */
export const RoleLabel = ({ role }: { role: AcademyRole | null }) =>
  role && (
    <span className="room-role">
      <span className="sr-only">, </span>
      {roleLabels[role]}
    </span>
  )
