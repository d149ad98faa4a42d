import type { ReactNode } from 'react'
import { SelectField, TextField } from '#platform/web/ui/field.tsx'
import { type Draft, type KindName, kindOf } from '../../rules.ts'
import { shownValue } from '../shown-value.ts'

type Props = {
  kind: KindName
  content: Draft
  /** What stands on the site, to compare with. */
  published: Draft | null
  errors: Readonly<Record<string, string>>
  /** Sentences about what is allowed and probably meant otherwise. */
  warnings: Readonly<Record<string, string>>
  disabled: boolean
  onChange: (field: string, value: string) => void
}

/** The fields of a kind. One that differs from the site has a brass line, and what the site says. */
export function DraftFields({
  kind,
  content,
  published,
  errors,
  warnings,
  disabled,
  onChange,
}: Props) {
  const { fields } = kindOf(kind)
  return (
    <div className="grid gap-5">
      {Object.entries(fields).map(([name, field]) => {
        const value = content[name] ?? ''
        const onSite = published?.[name] ?? ''
        const control = {
          name,
          label: field.label,
          value,
          disabled,
          error: errors[name],
          hint: hintOf(field.help, warnings[name]),
          onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
        }
        return (
          <Ossia
            key={name}
            onSite={published && onSite !== value ? shownValue(field, onSite) : undefined}
          >
            {field.input === 'choice' && (
              <SelectField {...control} options={field.options} placeholder="Choose" />
            )}
            {field.input === 'line' && <TextField {...control} maxLength={field.maxLength} />}
            {field.input === 'day' && <TextField {...control} type="date" className="max-w-56" />}
            {field.input === 'time' && <TextField {...control} type="time" className="max-w-40" />}
          </Ossia>
        )
      })}
    </div>
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

/** A passage with another reading, as a score shows it. */
function Ossia({ onSite, children }: { onSite: string | undefined; children: ReactNode }) {
  if (onSite === undefined) return children
  return (
    <div className="-ml-4 border-brass border-l-4 pl-3">
      {children}
      <p className="wrap-anywhere mt-1.5 text-ink-2 text-sm">
        {onSite === '' ? 'Not on the site.' : <>On the site: “{onSite}”</>}
      </p>
    </div>
  )
}
