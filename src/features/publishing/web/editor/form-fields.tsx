import { Fragment } from 'react'
import { groupOf } from '../../content-rules.ts'
import type { Draft, Field, Fields, Typed } from '../../field-types.ts'
import { FormContext, useFormContext } from './form-context.ts'
import { LeafField } from './leaf-field.tsx'
import { ListField } from './list-field.tsx'
import { PictureField } from './picture-field.tsx'
import { SoundField } from './sound-field.tsx'

type Props = {
  fields: Fields
  /** The path of the group that the fields are in; empty for the document. */
  path: string
  content: Draft
  /** What stands on the site, to compare with; undefined where there is nothing. */
  onSite: Draft | undefined
}

/** The fields of a document, or of a part of it. What differs from the site has a brass line. */
export function FormFields({ fields, path, content, onSite }: Props) {
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      {Object.entries(fields).map(([name, field]) => (
        <Fragment key={name}>
          {field.section && (
            <h2 className="mt-5 border-b pb-2 text-2 first:mt-0 sm:col-span-2">{field.section}</h2>
          )}
          <div className={`min-w-0 empty:hidden ${field.half ? '' : 'sm:col-span-2'}`}>
            <FormField
              field={field}
              path={path === '' ? name : `${path}.${name}`}
              typed={content[name]}
              onSite={onSite && (onSite[name] ?? '')}
            />
          </div>
        </Fragment>
      ))}
    </div>
  )
}

type FieldProps = {
  field: Field
  path: string
  typed: Typed | undefined
  onSite: Typed | undefined
}

function FormField({ field, path, typed, onSite }: FieldProps) {
  const form = useFormContext()
  const set = form.setOnServer[path]
  if (set !== undefined) {
    return (
      <FormContext value={{ ...form, disabled: true, setOnServer: {} }}>
        <FormField
          field={{ ...field, help: 'Set on the server, which wins.' }}
          path={path}
          typed={set}
          onSite={undefined}
        />
      </FormContext>
    )
  }
  const why = form.locked[path]
  if (why !== undefined) {
    return (
      <FormContext value={{ ...form, disabled: true, locked: {} }}>
        <FormField field={{ ...field, help: why }} path={path} typed={typed} onSite={onSite} />
      </FormContext>
    )
  }
  if (field.input === 'list') {
    return (
      <ListField
        field={field}
        path={path}
        typed={typed}
        onSite={onSite}
        renderItem={(group, at, item, was) => (
          <FormFields fields={group.fields} path={at} content={groupOf(item)} onSite={was} />
        )}
      />
    )
  }
  if (field.input !== 'group') {
    return <LeafField field={field} path={path} typed={typed} onSite={onSite} />
  }
  const was = onSite === undefined ? undefined : groupOf(onSite)
  if (field.control === 'picture') {
    return <PictureField field={field} path={path} typed={groupOf(typed)} onSite={was} />
  }
  if (field.control === 'sound') {
    return <SoundField field={field} path={path} typed={groupOf(typed)} onSite={was} />
  }
  return (
    <fieldset className="min-w-0">
      <legend className={field.section === field.label ? 'sr-only' : 'pb-3 font-semibold'}>
        {field.label}
      </legend>
      <FormFields fields={field.fields} path={path} content={groupOf(typed)} onSite={was} />
    </fieldset>
  )
}
