import { academy } from '#content/academy.ts'
import { Drawing } from './drawing.tsx'
import fermata from './fermata.svg?raw'

/** The fermata that stands over every cadenza, beside the academy's name. */
export function Logo() {
  return (
    <a href="/" className="flex items-center gap-2 no-underline sm:gap-3">
      <Drawing svg={fermata} className="max-w-10 flex-none" />
      <span className="font-display font-medium text-[1.7rem] leading-none tracking-head">
        {academy.name}{' '}
        <span className="mt-0.5 block whitespace-nowrap font-medium font-sans text-[0.75rem] text-ink-2 leading-ui tracking-normal">
          {academy.kind}
        </span>
      </span>
    </a>
  )
}
