import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { api } from '../api.ts'
import { CourseChoices } from './course-choices.tsx'
import { reasonToSelectAgain, useChoice } from './use-choice.ts'

/** For students who choose their courses, for the first time or once more. */
export default function CourseSelection({ onClose }: { onClose: () => void }) {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['course-selection'],
    queryFn: async () => {
      const [courses, selection] = await Promise.all([
        call(api.listCourses),
        call(api.showSelection),
      ])
      return { courses, ...selection }
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The choice begins with what holds when the dialog is opened.
    gcTime: 0,
  })
  const choice = useChoice(data)
  const isChange = (data?.enrolled.length ?? 0) > 0
  const selection = useAction({
    call: () => call(api.selectCourses, { body: { course_ids: [...choice.chosen] } }),
    done: isChange
      ? { title: 'Courses changed', description: 'Your schedule shows what you take now.' }
      : {
          title: 'Courses selected successfully',
          description: 'Your personalized schedule has been created!',
        },
    failed: 'Error selecting courses',
    reason: reasonToSelectAgain,
    changes: ['enrolments'],
    onDone: onClose,
  })
  const [label, busyLabel] = isChange
    ? ['Change My Schedule', 'Changing Schedule...']
    : ['Create My Schedule', 'Creating Schedule...']

  return (
    <Dialog title="Select Your Courses" onClose={onClose} busy={selection.isPending}>
      <DialogBody>
        {isPending && <p role="status">Loading the courses...</p>}
        {isError && (
          <div role="alert">
            <p className="mb-3">The courses could not be loaded.</p>
            <Button look="white" size="small" onClick={() => refetch()}>
              Try again
            </Button>
          </div>
        )}
        {data && <CourseChoices data={data} choice={choice} />}
      </DialogBody>
      {/* Above the buttons, where it is visible at any scroll position of the list. */}
      <div role="status" className="grid gap-2 px-6 not-empty:pt-1 not-empty:pb-4">
        {choice.notes.map((note) => (
          <p key={note} className="border-brass border-l-8 bg-cream px-4 py-2">
            {note}
          </p>
        ))}
      </div>
      <DialogFooter>
        <Button look="quiet" size="small" disabled={selection.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="small"
          busy={selection.isPending}
          disabled={choice.chosen.length === 0 || selection.isPending}
          onClick={() => selection.mutate()}
        >
          {selection.isPending ? busyLabel : label}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
