import type { ReactNode } from 'react'
import { maximumCourses } from '#features/catalogue/pricing-rules.ts'
import { Note } from '#platform/web/ui/alert.tsx'
import { Checkbox, EmailField, SelectField, TextArea, TextField } from '#platform/web/ui/field.tsx'
import { RehearsalMark } from '#platform/web/ui/rehearsal-mark.tsx'
import { tooYoung } from '../age-rules.ts'
import type { CourseChoice } from '../offer-types.ts'
import { countries } from '../rules.ts'
import { formId } from './refusal-texts.ts'

type FieldProps = { name: string; id: string; error: string | undefined; defaultValue: string }
type BoxProps = { name: string; value: string; defaultChecked: boolean }
type Field = (name: string) => FieldProps
type Box = (name: string, value?: string) => BoxProps

export function PersonalFields({ field, minor }: { field: Field; minor: boolean }) {
  return (
    <Movement letter="A" title="Personal information">
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <TextField
          {...field('first_name')}
          label="First name"
          autoComplete="given-name"
          maxLength={80}
          required
        />
        <TextField
          {...field('last_name')}
          label="Last name"
          autoComplete="family-name"
          maxLength={80}
          required
        />
        <EmailField {...field('email')} />
        <TextField
          {...field('phone')}
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          required
        />
        <TextField
          {...field('birthdate')}
          label="Birth date"
          type="date"
          autoComplete="bday"
          hint={field('birthdate').error === tooYoung ? undefined : `${tooYoung}.`}
          required
        />
        <SelectField
          {...field('country')}
          label="Country"
          options={countries}
          placeholder="Choose a country"
          required
        />
        <TextField
          {...field('guardian')}
          label="Parent or guardian"
          optional
          maxLength={200}
          // Before the birth date is known, only visitors without script need it.
          className={minor ? 'sm:col-span-2' : 'hidden sm:col-span-2 noscript:grid'}
          hint="For applicants of 16 and 17: whom may we contact, and how? A name with a phone number or e-mail."
        />
      </div>
    </Movement>
  )
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
        <Checkbox
          {...box('english_fluent')}
          id={`${formId}-english_fluent`}
          label="I am fluent in English"
          error={errors?.english_fluent}
          required
        />
        <Checkbox
          {...box('has_computer')}
          id={`${formId}-has_computer`}
          label="I have access to a computer"
          error={errors?.has_computer}
          required
        />
      </div>
    </Movement>
  )
}

export function AboutFields({ field }: { field: Field }) {
  return (
    <Movement letter="D" title="About you">
      <TextArea {...field('experience')} label="Experience" optional maxLength={4000} />
      <TextArea {...field('goals')} label="Goals" optional maxLength={4000} />
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
