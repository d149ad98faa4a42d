import { useState } from 'react'
import type { Form } from '#platform/web/form/use-form.ts'
import { readApplicationForm } from '../field-rules.ts'

/** What the fields hold that the price, the limit of courses and the guardian depend on. */
export type Draft = { courses: readonly string[]; birthdate: string }

/** The draft of a form, and how it is read again or replaced. */
export function useDraft({ element, typed }: Pick<Form, 'element' | 'typed'>) {
  const [draft, setDraft] = useState<Draft>(() => ({
    courses: typed.courses ?? [],
    birthdate: typed.birthdate?.[0] ?? '',
  }))
  return {
    draft,
    setDraft,
    readDraft() {
      if (!element.current) return
      const { courses, birthdate } = readApplicationForm(new FormData(element.current))
      setDraft({ courses, birthdate })
    },
  }
}
