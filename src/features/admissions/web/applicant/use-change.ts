import { useEffect } from 'react'
import type { FormAnswer } from '#platform/form.ts'
import { call } from '#platform/web/api.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { readChangeForm } from '../../applicant-rules.ts'
import { whyNotApply } from '../../policy.ts'
import { formId, showRefusal } from '../refusal-texts.ts'
import { useDraft } from '../use-draft.ts'
import { api } from './api.ts'

/** The form of a change, and its draft. */
export function useChange(answer: FormAnswer | undefined) {
  const form = useForm({
    id: formId,
    answer,
    read: readChangeForm,
    validate: (body) => whyNotApply(body, new Date()),
    send: (body) => call(api.changeApplication, { body }),
    onChange: () => readDraft(),
    onSent({ page }) {
      toasts.showOnNextPage({ title: 'Your changes are saved', tone: 'ok' })
      location.assign(page)
      return 'done'
    },
    onRefused: showRefusal,
  })
  const { draft, readDraft } = useDraft(form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before hydration is in the fields
  useEffect(readDraft, [])
  return { form, draft }
}
