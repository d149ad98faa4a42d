import { usePerson } from '#platform/web/session.ts'
import { LoadFailure } from '#platform/web/ui/load-failure.tsx'
import type { Draft } from '../../field-types.ts'
import { whyLocked } from '../../policy.ts'
import { type KindName, kindOf } from '../../rules.ts'
import { useSetOnServer } from '../use-site-documents.ts'
import { type Form, FormContext } from './form-context.ts'
import { FormFields } from './form-fields.tsx'

type Props = Omit<Form, 'setOnServer' | 'locked'> & {
  kind: KindName
  content: Draft
  published: Draft | null
}

/** The form of a document. */
export function DocumentForm({ kind, content, published, ...form }: Props) {
  const { query, set } = useSetOnServer(kind)
  const locked = whyLocked(kind, usePerson(), published ?? {})
  if (query.isError && !set) {
    return <LoadFailure query={query}>What the server sets could not be loaded.</LoadFailure>
  }
  return (
    <FormContext
      value={{ ...form, disabled: form.disabled || !set, setOnServer: set ?? {}, locked }}
    >
      <FormFields
        fields={kindOf(kind).fields}
        path=""
        content={content}
        onSite={published ?? undefined}
      />
    </FormContext>
  )
}
