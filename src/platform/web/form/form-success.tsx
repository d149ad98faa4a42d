import { type ReactNode, useEffect, useRef } from 'react'
import { Note } from '../ui/alert.tsx'

/** Says that a form was received; it takes the focus from the button, which is disabled now. */
export function FormSuccess({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <Note ref={element} role="status" tabIndex={-1} className="mb-8">
      {children}
    </Note>
  )
}
