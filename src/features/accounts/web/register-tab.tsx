import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { unreachable } from './refused.ts'
import type { RegistrationPlan } from './use-registration.ts'

/** The form for who turns to it; most who come here only log in, and need not wait for it. */
export function RegisterTab(plan: RegistrationPlan) {
  const [Form, setForm] = useState<ComponentType<RegistrationPlan>>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    try {
      const { RegisterForm } = await import('./register-form.tsx')
      setForm(() => RegisterForm)
    } catch {
      setFailed(true)
    }
  }, [])
  useEffect(() => void load(), [load])

  if (Form) return <Form {...plan} />
  if (!failed) return <p role="status">Opening the form...</p>
  return (
    <>
      <p role="alert" className="mb-4">
        {unreachable}
      </p>
      <Button look="white" onClick={load}>
        Try again
      </Button>
    </>
  )
}
