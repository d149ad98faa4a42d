import { type AcademyRole, roleLabels } from '../../room-rules.ts'

/** Beside the name of who teaches or is of the office, so that nobody is taken for them. */
export const RoleLabel = ({ role }: { role: AcademyRole | null }) =>
  role && (
    <span className="room-role">
      <span className="sr-only">, </span>
      {roleLabels[role]}
    </span>
  )
