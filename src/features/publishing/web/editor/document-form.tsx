import type { Draft } from '../../field-types.ts'
import { type KindName, kindOf } from '../../rules.ts'
import { type Form, FormContext } from './form-context.ts'
import { FormFields } from './form-fields.tsx'

type Props = Form & {
  kind: KindName
  content: Draft
  published: Draft | null
}

/** The form of a document. */
export function DocumentForm({ kind, content, published, ...form }: Props) {
  return (
    <FormContext value={form}>
      <FormFields
        fields={kindOf(kind).fields}
        path=""
        content={content}
        onSite={published ?? undefined}
      />
    </FormContext>
  )
}
