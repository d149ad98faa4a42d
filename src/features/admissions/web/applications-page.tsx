import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { may } from '#platform/permissions.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { usePerson } from '#platform/web/session.ts'
import { Loading } from '#platform/web/ui/loading.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { accessDenied } from '../office-policy.ts'
import { Applications } from './office/applications.tsx'

export const meta = () => [
  ...pageMeta({
    title: 'Admission Applications',
    description: 'Who wants to study here, and what the office answers.',
  }),
  { name: 'robots', content: 'noindex' },
]

export default function ApplicationsPage() {
  return may(usePerson(), 'reviewApplications') ? <Applications /> : <ToOverview />
}

/** Long enough to see that the permission was checked. */
const redirectDelayMs = 200

/** The server refuses them too; this spares them an empty page. */
function ToOverview() {
  const navigate = useNavigate()
  useEffect(() => {
    const { title, message } = accessDenied
    toasts.show({ title, description: message, tone: 'bad' })
    const timer = setTimeout(
      () => void navigate(pageAddress('/admin'), { replace: true }),
      redirectDelayMs,
    )
    return () => clearTimeout(timer)
  }, [navigate])
  return <Loading>Checking permissions...</Loading>
}
