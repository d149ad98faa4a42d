import { useEffect, useRef } from 'react'
import { Link, useParams } from 'react-router'
import { useSite } from '#features/publishing/web/site.tsx'
import { pageAddress } from '#platform/page-address.ts'
import { ApiProblem } from '#platform/web/api.ts'
import { focusHeading } from '#platform/web/focus-heading.ts'
import { pageMeta, titleOf } from '#platform/web/page-meta.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LoadFailure } from '#platform/web/ui/load-failure.tsx'
import { LoadingList } from '#platform/web/ui/loading-list.tsx'
import { registerClosed } from '../../register-rules.ts'
import { dayOf, hoursOf, shortDay } from '../class-time.tsx'
import { useRegister } from '../use-classes.ts'
import { RegisterForm } from './register-form.tsx'
import './register.css'

export const meta = () => [
  ...pageMeta({ title: 'Register', description: 'Who was in a class.' }),
  { name: 'robots', content: 'noindex' },
]

export default function RegisterPage() {
  const { id = '' } = useParams()
  const query = useRegister(id)
  const { data, error, isPending } = query
  const { courses } = useSite()
  const isGone = error instanceof ApiProblem && error.status === 404
  const it = data?.class
  const course = courses.find((known) => known.id === it?.course_id)?.title ?? 'Class'
  const name = it?.number ? `${course}, class ${it.number}` : course
  const week = it ? { week: dayOf(it.starts_at) } : {}
  const revision = data?.revision
  const before = useRef(revision)
  // What was saved is a form anew, and the button that was pressed gone with the old one.
  useEffect(() => {
    const isAnew = before.current !== undefined && before.current !== revision
    before.current = revision
    if (isAnew && document.activeElement === document.body) focusHeading()
  }, [revision])
  return (
    <>
      <title>{titleOf(it ? `Register, ${name}` : 'Register')}</title>
      <p className="mb-1">
        <Link to={addressOf(week)} className="inline-block py-2.5 text-ui">
          Back to Classes
        </Link>
      </p>
      {isPending && <LoadingList>Loading the register...</LoadingList>}
      {isGone && (
        <EmptyState isPage title="This register is not yours.">
          <p className="text-ink-2">
            Another tutor teaches the class, or it was taken off the timetable.
          </p>
          <Link to={pageAddress('/admin/classes')} className={buttonClass({ look: 'white' })}>
            Show your classes
          </Link>
        </EmptyState>
      )}
      {!isPending && !isGone && !data && (
        <LoadFailure query={query}>The register could not be loaded.</LoadFailure>
      )}
      {data && !isGone && data.is_closed && (
        <EmptyState isPage title={name}>
          <p className="text-ink-2">{registerClosed}</p>
        </EmptyState>
      )}
      {data && !isGone && it && !data.is_closed && (
        <RegisterForm
          key={data.revision}
          sheet={data}
          title={name}
          when={[shortDay(it.starts_at), hoursOf(it), it.is_online ? 'online' : it.place]
            .filter(Boolean)
            .join(', ')}
        />
      )}
    </>
  )
}

const addressOf = ({ week }: { week?: string }) =>
  week ? `${pageAddress('/admin/classes')}?week=${week}` : pageAddress('/admin/classes')
