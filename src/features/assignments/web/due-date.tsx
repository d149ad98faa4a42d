import { AcademyMoment } from '#platform/web/ui/moment.tsx'

export const DueDate = ({ at }: { at: string | null }) =>
  at ? (
    <>
      Due <AcademyMoment at={at} />
    </>
  ) : (
    'No due date'
  )
