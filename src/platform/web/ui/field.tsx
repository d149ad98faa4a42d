import { type ComponentProps, type ReactNode, useId } from 'react'

/** `className` is for the whole field, everything else for the control in it. */
export function TextField({ type = 'text', ...props }: Words & ComponentProps<'input'>) {
  const { words, control } = useField(props)
  return (
    <Field {...words}>
      <input {...control} type={type} className={`${box} ${line}`} />
    </Field>
  )
}

export const EmailField = (props: Partial<Words> & ComponentProps<'input'> & { name: string }) => (
  <TextField label="Email" type="email" autoComplete="email" maxLength={254} required {...props} />
)

/** A password; one of them in a form has the button that shows what was typed. */
export function PasswordField({
  shown,
  onShow,
  ...props
}: Words & ComponentProps<'input'> & { shown: boolean; onShow?: (shown: boolean) => void }) {
  const { words, control } = useField(props)
  return (
    <Field {...words}>
      <div className="relative">
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...control}
          type={shown ? 'text' : 'password'}
          className={`${box} ${line} ${onShow ? 'pr-18' : ''}`}
        />
        {onShow && (
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            onClick={() => onShow(!shown)}
            className="absolute inset-y-0 right-0 min-w-16 cursor-pointer px-3 font-semibold text-ui underline decoration-brass underline-offset-[0.25em] -outline-offset-4"
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        )}
      </div>
    </Field>
  )
}

export function TextArea(props: Words & ComponentProps<'textarea'>) {
  const { words, control } = useField(props)
  return (
    <Field {...words}>
      <textarea {...control} className={`${box} min-h-28 resize-y`} />
    </Field>
  )
}

/** A file from the person's device; `accept` is what its picker offers. */
export function FileField(props: Words & ComponentProps<'input'>) {
  const { words, control } = useField(props)
  return (
    <Field {...words}>
      <input {...control} type="file" className={`${box} file-picker cursor-pointer`} />
    </Field>
  )
}

export function SelectField({
  options,
  placeholder,
  ...props
}: Words & Options & ComponentProps<'select'>) {
  const { words, control } = useField(props)
  return (
    <Field {...words}>
      <select {...control} className={`${box} ${line} select-arrow cursor-pointer pr-10`}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {entriesOf(options).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  )
}

export function Checkbox(props: Words & ComponentProps<'input'>) {
  const { words, control } = useField(props)
  return (
    <div className={words.className}>
      <label className="grid min-h-11 cursor-pointer grid-cols-[1.5rem_1fr] items-start gap-3 py-2.5 has-disabled:cursor-not-allowed">
        <input {...control} type="checkbox" className="notehead-box" />
        <span className="leading-normal">{words.label}</span>
      </label>
      <div className="pl-9">
        <FieldError {...words} />
      </div>
    </div>
  )
}

type Words = {
  label: ReactNode
  name: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
  className?: string | undefined
}
/** Texts to choose from, or a text for each value; pairs where the values are numbers. */
type Options = {
  options:
    | readonly string[]
    | readonly (readonly [value: string, words: string])[]
    | Readonly<Record<string, string>>
  placeholder?: string | undefined
}
type Control = Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>

/** Splits a component's props into the texts around the control and the control's own. */
function useField<Props extends Words & Control>(props: Props) {
  const { label, hint, error, optional, className = '', ...rest } = props
  const ownId = useId()
  const id = rest.id ?? ownId
  const describedBy = [rest['aria-describedby'], hint && `${id}-hint`, error && `${id}-error`]
  return {
    words: { id, label, hint, error, optional, className },
    control: {
      ...rest,
      id,
      'aria-invalid': error ? true : rest['aria-invalid'],
      'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
    },
  }
}

type FieldProps = Omit<Words, 'name'> & { id: string }

function Field({ children, ...words }: FieldProps & { children: ReactNode }) {
  const { id, label, hint, optional, className } = words
  return (
    <div className={`grid min-w-0 content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold text-ui">
        {label}
        {optional && <span className="font-normal text-ink-3 text-sm"> (optional)</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-ink-3 text-sm">
          {hint}
        </p>
      )}
      <FieldError {...words} />
    </div>
  )
}

function FieldError({ id, error }: FieldProps) {
  if (!error) return null
  return (
    <p
      id={`${id}-error`}
      className="sign sign-cross flex items-baseline gap-2 font-semibold text-sm text-velvet"
    >
      {error}
    </p>
  )
}

function entriesOf(options: Options['options']): (readonly [string, string])[] {
  if (!isList(options)) return Object.entries(options)
  return options.map((option) => (typeof option === 'string' ? [option, option] : option))
}

const isList = Array.isArray as (
  options: Options['options'],
) => options is Exclude<Options['options'], Readonly<Record<string, string>>>

const line = 'h-12'
const box =
  'w-full min-w-0 rounded-field border border-edge border-b-[2.5px] border-b-ink bg-surface px-3 py-2.5 text-base text-ink placeholder:text-ink-3 hover:border-ink focus-visible:outline-offset-1 disabled:border-rule disabled:bg-st-other-bg disabled:text-ink-3 aria-invalid:border-velvet'
