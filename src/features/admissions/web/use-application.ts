import { useEffect, useState } from 'react'
import { carriedChoice } from '#features/catalogue/carried-choice-rules.ts'
import type { PricedPackage } from '#features/catalogue/pricing-rules.ts'
import type { FormAnswer } from '#platform/form.ts'
import { call } from '#platform/web/api.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { readApplicationForm } from '../field-rules.ts'
import type { CourseChoice, Offer } from '../offer-types.ts'
import { whyNotApply } from '../policy.ts'
import { cooldownSeconds, received } from '../rules.ts'
import { api } from './api.ts'
import { formId, showRefusal } from './refusal-texts.ts'
import { useDraft } from './use-draft.ts'

/** The application form, and the draft that decides about price, limit and guardian. */
export function useApplication({ choices, packages }: Offer, answer: FormAnswer | undefined) {
  /** The package that was chosen on the prices page. */
  const [chosenPackage, setChosenPackage] = useState<PricedPackage>()
  const form = useForm({
    id: formId,
    answer: answer?.kind === 'begun' ? withCourse(answer, choices) : answer,
    restSeconds: cooldownSeconds,
    read: readApplicationForm,
    validate: (body) => whyNotApply(body, new Date()),
    send: (body) => call(api.applyForCourses, { body }),
    onChange: () => readDraft(),
    onSent({ page }, body) {
      setDraft({ courses: [], birthdate: '' })
      setChosenPackage(undefined)
      const description = received.message(body.first_name.trim())
      toasts.showOnNextPage({ title: received.title, description, tone: 'ok', seconds: 10 })
      location.assign(page)
      return undefined
    },
    onRefused: showRefusal,
  })
  const { element } = form
  const { draft, setDraft, readDraft } = useDraft(form)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island comes alive
  useEffect(() => {
    if (!answer || answer.kind === 'begun') {
      const choice = carriedChoice(new URLSearchParams(location.search), {
        courses: choices,
        packages,
      })
      setChosenPackage(choice.package)
      tick(element.current, choice.course?.name)
    }
    // Anything typed before hydration is in the fields, not in the state.
    readDraft()
  }, [])

  return { form, draft, chosenPackage }
}

/** The form as the page's address has begun it: a course is named there by its number. */
const withCourse = (
  { typed }: FormAnswer & { kind: 'begun' },
  choices: readonly CourseChoice[],
): FormAnswer => ({
  kind: 'begun',
  typed: {
    courses: choices.filter(({ id }) => String(id) === typed.course?.[0]).map(({ name }) => name),
  },
})

/** Ticks the course that was chosen on another page, unless one is ticked already. */
function tick(form: HTMLFormElement | null, course: string | undefined) {
  const boxes = [...(form?.querySelectorAll<HTMLInputElement>('[name=courses]') ?? [])]
  const box = boxes.find(({ value }) => value === course)
  if (box && !boxes.some(({ checked }) => checked)) box.checked = true
}
