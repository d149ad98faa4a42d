import { maximumCourses } from '#features/catalogue/pricing-rules.ts'
import { academy } from '#platform/academy.ts'
import { ageOn, dayIn, isRealDay } from '#platform/dates.ts'
import type { ProblemDetails } from '#platform/errors.ts'
import { minimumAge, tooYoung } from './age-rules.ts'
import { Application, formSections, requiredTexts } from './field-rules.ts'
import { type RefusalCode, refusalTexts } from './refusals.ts'

/**
 * Why an application is refused, or undefined. The message is that of the first error in the form's
 * order, and every invalid field is named. The form and the server use the same; the age is that of
 * the present day at the academy.
 */
export function whyNotApply(answers: unknown, now: Date): ProblemDetails | undefined {
  const fields: Record<string, string> = {}
  for (const issue of Application.safeParse(answers).error?.issues ?? []) {
    fields[String(issue.path[0] ?? 'body')] ??= issue.message
  }
  const sent = (answers ?? {}) as Record<string, unknown>
  const isYoung = isTooYoung(sent.birthdate, now)
  if (isYoung) fields.birthdate = tooYoung
  if (Object.keys(fields).length === 0) return undefined

  const code = firstReason({
    missing_information: requiredTexts.some((name) => isBlank(sent[name])),
    age_requirement_not_met: isYoung,
    course_selection_required: isEmpty(sent.courses),
    requirements_not_met: formSections.requirements.some((name) => name in fields),
    too_many_courses: Array.isArray(sent.courses) && sent.courses.length > maximumCourses,
    check_answers: true,
  })
  return { code, message: refusalTexts[code].message, fields }
}

/** The first reason that applies; the last one always does. */
const firstReason = (reasons: Partial<Record<RefusalCode, boolean>>) =>
  (Object.keys(reasons) as RefusalCode[]).find((code) => reasons[code]) ?? 'check_answers'

const isTooYoung = (birthdate: unknown, now: Date) =>
  typeof birthdate === 'string' &&
  isRealDay(birthdate) &&
  ageOn(dayIn(academy.timeZone, now), birthdate) < minimumAge

const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === ''

const isEmpty = (value: unknown) => !Array.isArray(value) || value.length === 0
