import { useState } from 'react'
import { ApiProblem, call } from '#platform/web/api.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { SiteDocument } from '../../contract.ts'
import type { Draft } from '../../field-types.ts'
import type { Sentences } from '../../kind-types.ts'
import { api } from '../api.ts'
import type { useDraft } from './use-draft.ts'

type Props = {
  draft: ReturnType<typeof useDraft>
  onPublished: () => void
  onRefused: () => void
}

/** Publishes a draft once it is saved. What the server refuses is said at the fields until they change. */
export function usePublish({ draft, onPublished, onRefused }: Props) {
  const [refused, setRefused] = useState<{ content: Draft; fields: Sentences }>()
  const action = useAction({
    async call() {
      if (!(await draft.save())) throw new NotSaved()
      const current = draft.current()
      if (!current) throw new NotSaved()
      const { id, expected_revision } = current
      try {
        return await call(api.publishSiteDocument, { params: { id }, body: { expected_revision } })
      } catch (error) {
        const fields = error instanceof ApiProblem && error.problem?.fields
        if (fields) {
          setRefused({ content: draft.content, fields })
          onRefused()
        }
        throw error
      }
    },
    done: 'Published',
    failed: 'Failed to publish',
    reason: (error) =>
      error instanceof NotSaved
        ? 'The draft could not be saved. What you wrote is still here.'
        : reasonOf(error),
    changes: ['site', 'drafts'],
    onDone(after: SiteDocument) {
      draft.adopt(after)
      onPublished()
    },
  })
  const isAbout = refused?.content === draft.content
  return { ...action, refusals: isAbout ? refused.fields : {} }
}

/** What was typed is not on the server, so there is nothing to publish. */
class NotSaved extends Error {}
