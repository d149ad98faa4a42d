import type { Ref } from 'react'
import { Note } from '#platform/web/ui/alert.tsx'
import { SelectField } from '#platform/web/ui/field.tsx'
import { type NameOrder, nameOrders } from '../list-rules.ts'
import type { Category, Name } from '../rules.ts'
import type { Preview } from './use-preview.ts'

type Props = {
  preview: Preview
  category: Category
  /** Why the names cannot be imported in this order. */
  problem: string | undefined
  onOrder: (order: NameOrder) => void
  ref: Ref<HTMLDivElement>
}

/** The parsed names, to be checked before anything is added. */
export function NamesPreview({ preview, category, problem, onOrder, ref }: Props) {
  const { names, order, leftOut, added } = preview
  return (
    <>
      {order && (
        <SelectField
          name="order"
          label="Order of names"
          options={nameOrders}
          value={order}
          error={problem}
          onChange={(event) => onOrder(event.target.value as NameOrder)}
          className="mb-4"
        />
      )}
      <p className="mb-3 text-ink-2 text-ui">
        {addedWords(added.length)} the next {category.toLowerCase()} ID.
      </p>
      {leftOut.size > 0 && (
        <Note className="mb-4">
          {leftOut.size === 1 ? 'One name is' : `${leftOut.size} names are`} left out, as the list
          below says.
        </Note>
      )}
      <NamesTable ref={ref} names={names} leftOut={leftOut} />
    </>
  )
}

type TableProps = Pick<Preview, 'names' | 'leftOut'> & { ref: Ref<HTMLDivElement> }

function NamesTable({ names, leftOut, ref }: TableProps) {
  const hasAddresses = names.some(({ email }) => email)
  return (
    <section
      ref={ref}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling must be possible by keyboard
      tabIndex={0}
      aria-label="Names"
      className="max-h-88 overflow-y-auto border"
    >
      <table className="wrap-anywhere w-full table-fixed text-left text-ui">
        <thead className="sticky top-0 bg-cream">
          <tr>
            <th className="px-3 py-2 font-semibold">First name</th>
            <th className="px-3 py-2 font-semibold">Last name</th>
            {hasAddresses && <th className="px-3 py-2 font-semibold">Email</th>}
            {leftOut.size > 0 && <th className="px-3 py-2 font-semibold">Left out</th>}
          </tr>
        </thead>
        <tbody>
          {names.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and none moves
            <tr key={index} className="border-rule border-t">
              <NameCells {...name} hasAddresses={hasAddresses} />
              {leftOut.size > 0 && <td className="px-3 py-2">{leftOut.get(index)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const NameCells = ({
  first_name,
  last_name,
  email,
  hasAddresses,
}: Name & { hasAddresses: boolean }) => (
  <>
    <td className="px-3 py-2">
      <bdi>{first_name}</bdi>
    </td>
    <td className="px-3 py-2">
      <bdi>{last_name}</bdi>
    </td>
    {hasAddresses && <td className="px-3 py-2">{email}</td>}
  </>
)

function addedWords(count: number) {
  if (count === 0) return 'Nobody on this list gets'
  return count === 1 ? 'One name, which gets' : `${count} names; each gets`
}
