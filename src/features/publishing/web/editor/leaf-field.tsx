import type { ReactNode } from 'react'
import { currencySign } from '#platform/currency.ts'
import { Checkbox, SelectField, TextArea, TextField } from '#platform/web/ui/field.tsx'
import { LazyDrawing } from '#platform/web/ui/lazy-drawing.tsx'
import { textLength, textOf } from '../../content-rules.ts'
import type { Leaf, Typed } from '../../field-types.ts'
import { shownValue } from '../../shown-text.ts'
import { type Form, useFormContext } from './form-context.ts'
import { Ossia } from './ossia.tsx'

type Props = {
  field: Leaf
  path: string
  typed: Typed | undefined
  onSite: Typed | undefined
  /** Replaces the label in a list, where each item is a line. */
  itemLabel?: ReactNode
}

/** A field with one control. */
export function LeafField({ field, path, typed, onSite, itemLabel }: Props) {
  const form = useFormContext()
  const value = textOf(typed)
  const was = onSite === undefined || textOf(onSite) === value ? undefined : textOf(onSite)
  if (field.input === 'givenNumber') return <GivenNumber field={field} value={value} path={path} />
  if (isPart(field)) return null
  return (
    <Ossia onSite={was === undefined ? undefined : wordsFor(field, was, form)}>
      <Control field={field} path={path} value={value} itemLabel={itemLabel} form={form} />
    </Ossia>
  )
}

const wordsFor = (field: Leaf, value: string, { courseName }: Form) =>
  value === '' && field.input !== 'yesNo' ? '' : `“${shownValue(field, value, courseName)}”`

/** The parts of a picture have a control together, and so have those of a sound. */
type Part = Extract<Leaf, { input: 'pictureFile' | 'point' | 'soundFile' | 'soundWave' }>
const parts: readonly string[] = ['pictureFile', 'point', 'soundFile', 'soundWave']
const isPart = (field: Leaf): field is Part => parts.includes(field.input)

type Paragraph = { maxLength: number; maxWords?: number | undefined }
type Typable = Exclude<Leaf, Part | { input: 'givenNumber' }>
type ControlProps = Pick<Props, 'path' | 'itemLabel'> & {
  field: Typable
  value: string
  form: Form
}

/** What every kind of control has. */
const commonProps = ({ field, path, value, itemLabel, form }: ControlProps) => ({
  name: path,
  label: itemLabel ?? field.label,
  optional: field.optional && !itemLabel,
  value,
  disabled: form.disabled,
  error: form.errors[path],
  hint: hintOf(field.help, form.warnings[path]),
  onChange: (event: { target: { value: string } }) => form.change(path, event.target.value),
})

function Control(props: ControlProps) {
  const { field, path, value, itemLabel, form } = props
  const control = commonProps(props)
  switch (field.input) {
    case 'line':
      if (itemLabel && field.maxLength > 60) {
        return (
          <GrowingLine
            {...control}
            hint={tooLong(control.hint, value, field.maxLength)}
            onType={(text) => form.change(path, text)}
          />
        )
      }
      return (
        <TextField
          {...control}
          type={field.type === 'url' ? 'text' : (field.type ?? 'text')}
          inputMode={field.type}
          autoComplete="off"
          maxLength={textLength}
          hint={tooLong(control.hint, value, field.maxLength)}
        />
      )
    case 'paragraph':
      return (
        <TextArea
          {...control}
          rows={field.rows ?? 3}
          maxLength={textLength}
          hint={counted(control.hint, value, field)}
        />
      )
    case 'number':
      return (
        <TextField
          {...control}
          label={field.isMoney ? `${field.label}, ${currencySign()}` : control.label}
          inputMode="decimal"
          autoComplete="off"
          maxLength={textLength}
          className="*:[input]:max-w-40"
        />
      )
    case 'choice':
      return <SelectField {...control} options={field.options} placeholder="Choose" />
    case 'course':
      return <SelectField {...control} options={form.courses} placeholder="Choose" />
    case 'drawing':
      return <DrawingControl {...control} options={field.options} />
    case 'yesNo':
      return (
        <Checkbox
          {...control}
          value="yes"
          checked={value === 'yes'}
          onChange={({ target: { checked } }) => form.change(path, checked ? 'yes' : '')}
        />
      )
    case 'day':
      return <TextField {...control} type="date" className="*:[input]:max-w-56" />
    case 'time':
      return <TextField {...control} type="time" className="*:[input]:max-w-40" />
  }
}

type CommonProps = ReturnType<typeof commonProps>

/** A line of a list that may be long: it grows instead of hiding its end. */
const GrowingLine = ({ onType, ...control }: CommonProps & { onType: (text: string) => void }) => (
  <TextArea
    {...control}
    rows={1}
    maxLength={textLength}
    onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    onChange={({ target }) => onType(target.value.replace(/\n\s*/g, ' '))}
    className="*:[textarea]:field-sizing-content *:[textarea]:min-h-12 *:[textarea]:resize-none"
  />
)

type Options = Readonly<Record<string, string>>

const DrawingControl = ({ options, ...control }: CommonProps & { options: Options }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-4">
    <SelectField {...control} options={options} placeholder="Choose" />
    {control.value in options && (
      <div aria-hidden="true" className="border">
        <LazyDrawing name={control.value} />
      </div>
    )}
  </div>
)

/** Read and never typed; an item of a list does not show the one it has. */
function GivenNumber({ field, value, path }: { field: Leaf; value: string; path: string }) {
  if (value === '' || path.includes('.')) return null
  return (
    <p className="text-ui">
      <span className="font-semibold">
        {field.label} {value}
      </span>
      {field.help && <span className="block text-ink-3 text-sm">{field.help}</span>}
    </p>
  )
}

function hintOf(help: string | undefined, warning: string | undefined): ReactNode {
  if (!warning) return help
  return (
    <>
      {help && <>{help}. </>}
      <span className="font-semibold text-st-pending">{warning}</span>
    </>
  )
}

/**
 * How much of what may stand there is written. A control takes more than that, as it would cut what is
 * pasted into it without a word.
 */
function counted(hint: ReactNode, value: string, { maxLength, maxWords }: Paragraph) {
  const [length, words] = [value.trim().length, value.split(/\s+/).filter(Boolean).length]
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>{hint}</span>
      {maxWords !== undefined && length <= maxLength ? (
        <Count now={words} most={maxWords} unit=" words" />
      ) : (
        <Count now={length} most={maxLength} />
      )}
    </span>
  )
}

/** The same of a line, where it is too long. */
const tooLong = (hint: ReactNode, value: string, maxLength: number) =>
  value.trim().length > maxLength ? counted(hint, value, { maxLength }) : hint

const Count = ({ now, most, unit = '' }: { now: number; most: number; unit?: string }) => (
  <span className={`tabular ${now > most ? 'font-semibold text-velvet' : ''}`}>
    {now} of {most}
    {unit}
  </span>
)
