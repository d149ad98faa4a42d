import type { Ref } from 'react'
import type { Category, Name } from '../rules.ts'

type Props = { names: Name[]; category: Category; ref: Ref<HTMLDivElement> }

/** The parsed names, to be checked before anything is added. */
export function NamesPreview({ names, category, ref }: Props) {
  const hasAddresses = names.some(({ email }) => email)
  return (
    <>
      <p className="mb-3 text-ink-2 text-ui">
        {names.length === 1 ? 'One name, which gets' : `${names.length} names; each gets`} the next{' '}
        {category.toLowerCase()} ID.
      </p>
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
            </tr>
          </thead>
          <tbody>
            {names.map(({ first_name, last_name, email }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and none moves
              <tr key={index} className="border-rule border-t">
                <td className="px-3 py-2">
                  <bdi>{first_name}</bdi>
                </td>
                <td className="px-3 py-2">
                  <bdi>{last_name}</bdi>
                </td>
                {hasAddresses && <td className="px-3 py-2">{email}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
