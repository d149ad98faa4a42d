import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { pairItems } from '../../compare-rules.ts'
import { groupOf, isSame, itemsOf } from '../../content-rules.ts'
import type { Draft, Group, List, Typed } from '../../field-types.ts'
import { nameOfItem } from '../../shown-text.ts'
import { FieldBox } from './field-box.tsx'
import { useFormContext } from './form-context.ts'
import { LeafField } from './leaf-field.tsx'
import { ItemButtons, type ItemProps, ListItem } from './list-item.tsx'
import { useList } from './use-list.ts'

type Props = {
  field: List
  path: string
  typed: Typed | undefined
  onSite: Typed | undefined
  renderItem: (group: Group, path: string, item: Typed, onSite: Draft | undefined) => ReactNode
}

/** Any number of the same. Items with several fields are closed until one presses their line. */
export function ListField({ field, path, typed, onSite, renderItem }: Props) {
  const form = useFormContext()
  const list = useList(field, path, typed)
  const { items } = list
  const { of } = field
  const others = onSite === undefined ? undefined : itemsOf(onSite)
  const pairs = others && pairItems(items, others)
  const error = form.errors[path]
  return (
    <FieldBox ref={list.box} label={field.label} help={field.help} error={error}>
      {items.length > 0 && (
        <ol className="mb-3 border-rule border-t">
          {entriesOf(items, path).map(([at, item, index]) => {
            const other = pairs?.[index]
            const was = other === undefined ? undefined : others?.[other]
            const place = { field, path: at, index, list }
            return of.input === 'group' ? (
              <ListItem
                key={at}
                {...place}
                item={item}
                isChanged={pairs !== undefined && !isSame(item, was)}
                isNew={pairs !== undefined && was === undefined}
              >
                {renderItem(of, at, item, was === undefined ? undefined : groupOf(was))}
              </ListItem>
            ) : (
              <LineItem key={at} {...place}>
                <LeafField
                  field={of}
                  path={at}
                  typed={item}
                  onSite={pairs && (was ?? '')}
                  itemLabel={<span className="sr-only">{`${field.item} ${index + 1}`}</span>}
                />
              </LineItem>
            )
          })}
        </ol>
      )}
      {others && pairs && <Elsewhere field={field} items={items} others={others} pairs={pairs} />}
      {/* Of some there is a fixed number. */}
      {(field.least < field.most || items.length < field.most) && (
        <Button
          look="white"
          size="small"
          data-focus={`${path}.add`}
          disabled={form.disabled || items.length >= field.most}
          onClick={list.add}
        >
          {field.add}
        </Button>
      )}
    </FieldBox>
  )
}

/** An item that is one line. */
function LineItem({ children, ...item }: ItemProps & { children: ReactNode }) {
  return (
    <li
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-1 border-rule border-b py-1.5"
      onKeyDown={item.list.onKeyDown(item.index)}
    >
      {children}
      <div className="flex pt-1.5">
        <ItemButtons {...item} canRemove />
      </div>
    </li>
  )
}

type ElsewhereProps = {
  field: List
  items: readonly Typed[]
  others: readonly Typed[]
  pairs: readonly (number | undefined)[]
}

/** What stands on the site and not here, or not in this order. */
function Elsewhere({ field, others, pairs }: ElsewhereProps) {
  const { courseName } = useFormContext()
  const gone = others.flatMap((other, index) =>
    pairs.includes(index)
      ? []
      : [nameOfItem(field, other, courseName) || `${field.item} ${index + 1}`],
  )
  const kept = pairs.filter((index) => index !== undefined)
  const isMoved = kept.some((index, place) => place > 0 && index < (kept[place - 1] ?? 0))
  if (gone.length === 0 && !isMoved) return null
  return (
    <p className="wrap-anywhere -ml-4 mb-3 border-brass border-l-4 pl-3 text-ink-2 text-sm">
      {gone.length > 0 && <>On the site, and taken out here: “{gone.join('”, “')}”. </>}
      {isMoved && 'The site has another order.'}
    </p>
  )
}

const entriesOf = (items: readonly Typed[], path: string) =>
  items.map((item, index) => [`${path}.${index}`, item, index] as const)
