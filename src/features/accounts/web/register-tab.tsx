import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { unreachable } from './refusal-toast.ts'
import type { RegistrationOptions } from './use-registration.ts'

/** Loads the form when its tab is opened; most visitors only log in. */
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
