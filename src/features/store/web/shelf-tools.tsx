import type { RefObject } from 'react'
import { pageAddress } from '#platform/page-address.ts'
import { categories, type ShelfParams } from '../rules.ts'

/** The search box, the categories, and the number of matches. They need script. */
export function ShelfTools({ params, change, searchBox, found, all }: ShelfToolsProps) {
  return (
    <search className="flex flex-wrap items-center gap-x-6 gap-y-4 border-y py-4 noscript:hidden">
      {/* Sent before hydration, it loads the page with the same query. */}
      <form
        method="get"
        action={pageAddress('/store')}
        onSubmit={(event) => event.preventDefault()}
        className="w-full lg:w-88"
      >
        <input
          ref={searchBox}
          type="search"
          name="q"
          aria-label="Search products"
          placeholder="Search products"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          onChange={(event) => change({ q: event.target.value })}
          className="h-12 w-full min-w-0 rounded-field border border-edge border-b-[2.5px] border-b-ink bg-surface px-3 text-base text-ink placeholder:text-ink-3 hover:border-ink focus-visible:outline-offset-1"
        />
      </form>
      <fieldset className="flex flex-wrap pl-[1.5px]">
        <legend className="sr-only">Category</legend>
        {categories.map((category) => (
          <button
            key={category}
            type="button"
            aria-pressed={category === params.category}
            onClick={() => change({ category })}
            className="-mt-[1.5px] -ml-[1.5px] min-h-11 cursor-pointer border bg-surface px-4 py-1.5 font-semibold text-ui leading-tight hover:bg-cream focus-visible:z-1 aria-pressed:bg-ink aria-pressed:text-ivory forced-colors:aria-pressed:underline"
          >
            {category}
          </button>
        ))}
      </fieldset>
      <p role="status" className="tabular ml-auto text-ink-3 text-sm max-sm:w-full">
        {found === all ? `${all} products` : `${found} of ${all} products`}
      </p>
    </search>
  )
}

type ShelfToolsProps = {
  params: ShelfParams
  change(changes: Partial<ShelfParams>): void
  searchBox: RefObject<HTMLInputElement | null>
  found: number
  all: number
}
