import type { ReactNode } from 'react'
import { maximumCourses } from '#features/catalogue/pricing-rules.ts'
import { Note } from '#platform/web/ui/alert.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '#platform/web/ui/field.tsx'
import { RehearsalMark } from '#platform/web/ui/rehearsal-mark.tsx'
import { type FieldName, fieldOf, formSections } from '../field-rules.ts'
import type { CourseChoice } from '../offer-types.ts'
import { formId } from './refusal-texts.ts'

type FieldProps = { name: string; id: string; error: string | undefined; defaultValue: string }
type BoxProps = { name: string; value: string; defaultChecked: boolean }
type Field = (name: string) => FieldProps
type Box = (name: string, value?: string) => BoxProps

export function PersonalFields({ field, minor }: { field: Field; minor: boolean }) {
  return (
    <Movement letter="A" title="Personal information">
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {formSections.personal.map((name) => (
          <AnswerField
            key={name}
            name={name}
            field={field}
            // Before the birth date is known, only visitors without script need it.
            className={
              fieldOf(name).isForMinors &&
              (minor ? 'sm:col-span-2' : 'hidden sm:col-span-2 noscript:grid')
            }
          />
        ))}
      </div>
    </Movement>
  )
}

type AnswerFieldProps = { name: FieldName; field: Field; className?: string | undefined }

function AnswerField({ name, field, className }: AnswerFieldProps) {
  const { label, question = label, hint, options, ...it } = fieldOf(name)
  const control = field(name)
  const common = {
    ...control,
    label: question,
    hint: hint === `${control.error}.` ? undefined : hint,
    className,
    ...(it.isRequired ? { required: true } : { optional: true }),
  }
  if (options) return <SelectField {...common} options={options} placeholder={it.placeholder} />
  if (it.hasParagraphs) return <TextArea {...common} maxLength={it.input?.maxLength} />
  return <TextField {...common} {...it.input} />
}

export function CourseFields({
  choices,
  chosen,
  packageNote,
  box,
  error,
}: {
  choices: readonly CourseChoice[]
  chosen: readonly string[]
  /** What is still missing for the package that was chosen on the prices page. */
  packageNote: string | undefined
  box: Box
  error: string | undefined
}) {
  const full = chosen.length >= maximumCourses
  return (
    <Movement letter="B" title="Courses">
      {/* The status element exists before its text, so that screen readers announce it. */}
      <div role="status" className="grid gap-4">
        <p className="text-ink-2">
          Choose up to four. Piano is compulsory and added automatically.
        </p>
        {packageNote && <Note>{packageNote}</Note>}
        {full && (
          <Note>Maximum course limit reached. You can select up to {maximumCourses} courses.</Note>
        )}
      </div>
      <ul className="grid gap-x-8 sm:grid-cols-2" id={`${formId}-courses`} tabIndex={-1}>
        {choices.map(({ name }) => (
          <li key={name} className="border-rule border-b">
            <Checkbox
              {...box('courses', name)}
              label={name}
              disabled={full && !chosen.includes(name)}
            />
          </li>
        ))}
        <li className="border-rule border-b">
          <Checkbox
            name="compulsory"
            label={
              <>
                Piano <span className="text-ink-3 text-sm">(compulsory, included)</span>
              </>
            }
            checked
            disabled
            readOnly
          />
        </li>
      </ul>
      {error && (
        <p className="sign sign-cross flex items-baseline gap-2 font-semibold text-sm text-velvet">
          {error}
        </p>
      )}
    </Movement>
  )
}

export function RequirementFields({
  box,
  errors,
}: {
  box: Box
  errors: Record<string, string> | undefined
}) {
  return (
    <Movement letter="C" title="Requirements">
      <div>
        {formSections.requirements.map((name) => (
          <Checkbox
            key={name}
            {...box(name)}
            id={`${formId}-${name}`}
            label={fieldOf(name).question ?? fieldOf(name).label}
            error={errors?.[name]}
            required
          />
        ))}
      </div>
    </Movement>
  )
}

export function AboutFields({ field }: { field: Field }) {
  return (
    <Movement letter="D" title="About you">
      {formSections.about.map((name) => (
        <AnswerField key={name} name={name} field={field} />
      ))}
    </Movement>
  )
}

function Movement({
  letter,
  title,
  children,
}: {
  letter: string
  title: string
  children: ReactNode
}) {
  return (
    <fieldset className="grid gap-6 border-ink border-t pt-6 pb-12">
      <legend className="float-left flex w-full items-center gap-4">
        <RehearsalMark>{letter}</RehearsalMark>
        <span className="font-display text-3 leading-head">{title}</span>
      </legend>
      {children}
    </fieldset>
  )
}
