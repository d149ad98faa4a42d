import { type DragEventHandler, type ReactNode, type RefObject, useId } from 'react'

type Props = {
  ref: RefObject<HTMLFieldSetElement | null>
  label: string
  help?: ReactNode
  error: string | undefined
  onDrop?: DragEventHandler
  children: ReactNode
}

/** Several controls with a label, help and an error in common. The label takes the focus for the error. */
export function FieldBox({ label, help, error, children, ...box }: Props) {
  const id = useId()
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className="min-w-0" aria-describedby={described || undefined} {...box}>
      <legend
        tabIndex={-1}
        data-invalid={error ? true : undefined}
        className="pb-1.5 font-semibold text-ui"
      >
        {label}
      </legend>
      {help && (
        <p id={`${id}-help`} className="pb-1.5 text-ink-3 text-sm">
          {help}
        </p>
      )}
      {children}
      {error && (
        <p
          id={`${id}-error`}
          role="alert"
          className="sign sign-cross mt-2 mb-3 flex items-baseline gap-2 font-semibold text-sm text-velvet"
        >
          {error}
        </p>
      )}
    </fieldset>
  )
}
