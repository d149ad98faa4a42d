import { type ComponentType, useEffect, useState } from 'react'
import type { RegistrationPlan } from './use-registration.ts'

/** The form for who turns to it; most who come here only log in, and need not wait for it. */
export function RegisterTab(plan: RegistrationPlan) {
  const [Form, setForm] = useState<ComponentType<RegistrationPlan>>()
  useEffect(() => {
    void import('./register-form.tsx').then((module) => setForm(() => module.RegisterForm))
  }, [])
  return Form ? <Form {...plan} /> : <p role="status">Opening the form...</p>
}
