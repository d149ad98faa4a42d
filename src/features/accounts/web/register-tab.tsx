import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { unreachable } from './refused.ts'
import type { RegistrationOptions } from './use-registration.ts'

/** The form for who turns to it; most who come here only log in, and need not wait for it. */
export function RegisterTab(options: RegistrationOptions) {
  const [Form, setForm] = useState<ComponentType<RegistrationOptions>>()
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

  if (Form) return <Form {...options} />
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
