import { fullName } from '#platform/full-name.ts'
import { call } from '#platform/web/api.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { ApplicationCard } from '../../card-types.ts'
import { emailDelaySeconds, inWords, type Status, statusNames } from '../../office-rules.ts'
import { api } from './api.ts'
import { useShowChanged } from './use-applications.ts'

/** One status that an application is given, and the one that it was seen with. */
type Step = {
  application: ApplicationCard
  status: Status
  student_id?: 'give' | 'take' | undefined
}

type Steps = { steps: readonly Step[]; isUndo?: boolean; at: number }

/**
 * Gives several applications a status, one after another, so that each is decided by itself: what one
 * cannot be given is told with its name, and the others have it. All can be taken back together until
 * the first letter goes out.
 */
export function useSeveral(onDone: () => void) {
  const showChanged = useShowChanged()
  const { mutate, isPending } = useAction({
    async call({ steps }: Steps) {
      const undo: Step[] = []
      const failures: string[] = []
      for (const { application, status, student_id } of steps) {
        const { id, status: expected_status, revision: expected_revision } = application
        const body = { status, expected_status, expected_revision, student_id }
        try {
          const changed = await call(api.setApplicationStatus, { params: { id }, body })
          showChanged(changed)
          const taken = changed.id_created ? 'take' : undefined
          undo.push({ application: changed, status: expected_status, student_id: taken })
        } catch (error) {
          failures.push(`${fullName(application)}: ${reasonOf(error)}`)
        }
      }
      if (undo.length === 0) throw new Error(failures.join(' '))
      return { undo, failures }
    },
    done: ({ undo, failures }, { steps, isUndo, at }) => ({
      title: 'Status Updated',
      description: [doneWords(undo, steps, isUndo), ...failures].join(' '),
      ...(!isUndo && {
        action: {
          label: 'Undo',
          do: () => mutate({ steps: undo, isUndo: true, at: Date.now() }),
          until: at + emailDelaySeconds * 1000,
        },
      }),
    }),
    failed: 'Failed to update application status',
    reason: (error) => (error as Error).message,
    changes: ['applications', 'student-ids'],
    onDone,
  })
  return {
    isPending,
    decide: (applications: readonly ApplicationCard[], status: Status) =>
      mutate({
        at: Date.now(),
        steps: applications.map((application) => ({
          application,
          status,
          student_id: status === 'accepted' ? 'give' : undefined,
        })),
      }),
  }
}

/** `3 applications changed to accepted.` */
function doneWords(changed: readonly Step[], [first]: readonly Step[], isUndo = false) {
  const count = changed.length === 1 ? '1 application' : `${changed.length} applications`
  if (isUndo) return `${count} changed back.`
  return `${count} changed to ${first ? statusNames[first.status].toLowerCase() : ''}.`
}

/** The names in a sentence. */
export const namesOf = (applications: readonly ApplicationCard[]) =>
  inWords(applications.map(fullName))
