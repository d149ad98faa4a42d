import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clashesOf, clashWords } from '#features/catalogue/clash-rules.ts'
import { classTimes } from '#features/catalogue/class-time-rules.ts'
import { useSite } from '#features/publishing/web/site.tsx'
import { academyZone } from '#platform/web/academy-zone.ts'
import { call } from '#platform/web/api.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { useNow } from '#platform/web/use-now.ts'
import { api } from '../api.ts'

/** For students without courses, who choose their schedule here. */
export default function CourseSelection({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<number[]>([])
  const courses = useQuery({
    queryKey: ['courses'],
    queryFn: () => call(api.listCourses),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const selection = useAction({
    call: () => call(api.selectCourses, { body: { course_ids: chosen } }),
    done: {
      title: 'Courses selected successfully',
      description: 'Your personalized schedule has been created!',
    },
    failed: 'Error selecting courses',
    reason: () => 'Please try again',
    changes: ['enrolments'],
    onDone: onClose,
  })
  const toggle = (id: number, isOn: boolean) =>
    setChosen((ids) => (isOn ? [...ids, id] : ids.filter((other) => other !== id)))

  const titleOf = (id: number) => courses.data?.find((it) => it.id === id)?.title ?? ''
  const { timetable } = useSite()
  const clashes = clashesOf(chosen, timetable).map(
    ([one, other]) => [titleOf(one), titleOf(other)] as const,
  )
  const zone = academyZone(useNow())

  return (
    <Dialog title="Select Your Courses" onClose={onClose} busy={selection.isPending}>
      <DialogBody>
        {courses.isPending && <p role="status">Loading the courses...</p>}
        {courses.isError && (
          <div role="alert">
            <p className="mb-3">The courses could not be loaded.</p>
            <Button look="white" size="small" onClick={() => courses.refetch()}>
              Try again
            </Button>
          </div>
        )}
        {zone && <p className="mb-2 text-ink-2">Times are {zone}.</p>}
        <ul>
          {courses.data?.map(({ id, title, description, duration, delivery_method }) => (
            <li key={id} className="border-rule not-first:border-t">
              <label className="grid cursor-pointer grid-cols-[1.5rem_1fr] gap-3 py-3">
                <input
                  type="checkbox"
                  className="notehead-box"
                  checked={chosen.includes(id)}
                  onChange={(event) => toggle(id, event.target.checked)}
                />
                <span>
                  <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                    <span className="font-display font-medium text-1 leading-ui">{title}</span>
                    <Badge tone={delivery_method === 'Online' ? 'reviewed' : 'other'}>
                      {delivery_method}
                    </Badge>
                  </span>
                  <span className="block text-ink-2">{description}</span>
                  <span className="block text-ink-2 text-sm">{duration}</span>
                  {classTimes(id, timetable).map((time) => (
                    <span key={time} className="tabular block text-ink-2 text-sm">
                      {time}
                    </span>
                  ))}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </DialogBody>
      {/* Above the buttons, where it is visible at any scroll position of the list. */}
      <div role="status" className="grid gap-2 px-6 not-empty:pt-1 not-empty:pb-4">
        {clashes.map((pair) => (
          <p key={pair.join()} className="border-brass border-l-8 bg-cream px-4 py-2">
            {clashWords(pair)}
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
          disabled={chosen.length === 0 || selection.isPending}
          onClick={() => selection.mutate()}
        >
          {selection.isPending ? 'Creating Schedule...' : 'Create My Schedule'}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
