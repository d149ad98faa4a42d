import { pageMeta } from '#platform/web/page-meta.ts'
import { usePerson } from '#platform/web/session.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'

export const meta = () => [
  ...pageMeta({ title: 'Dashboard', description: 'Your courses, classes and assignments.' }),
  { name: 'robots', content: 'noindex' },
]

export default function DashboardPage() {
  const person = usePerson()
  return (
    <>
      <h1 className="text-4">Dashboard</h1>
      <p className="mt-1 text-ink-2">Welcome back, {person.first_name || 'Student'}.</p>
      <dl className="mt-8 grid border-y sm:grid-cols-[auto_1fr_auto]">
        <Fact name="Name">
          {person.first_name} {person.last_name}
        </Fact>
        <Fact name="Email">{person.email}</Fact>
        <Fact name="Role">{roles[person.role]}</Fact>
      </dl>
      <p className="mt-8 max-w-[60ch]">
        Your courses, classes and assignments will stand here. Until then the{' '}
        <a href="/courses">course pages</a> have every syllabus and the week’s hours.
      </p>
      <div className="mt-6">
        <ButtonLink href="/courses">See the courses</ButtonLink>
      </div>
    </>
  )
}

const roles = { admin: 'Admin', tutor: 'Tutor', student: 'Student' }

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="border-rule py-4 max-sm:not-first:border-t-1 sm:px-6 sm:not-first:border-ink sm:not-first:border-l sm:first:pl-0">
      <dt className="text-ink-2 text-ui">{name}</dt>
      <dd className="font-display font-medium text-1 leading-ui wrap-anywhere">{children}</dd>
    </div>
  )
}
