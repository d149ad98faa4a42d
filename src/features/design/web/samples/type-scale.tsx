import { pageAddress } from '#platform/page-address.ts'
import { Caption } from './specimen.tsx'

/** The scale, from the poster to the caption: minor thirds in a small window, fourths in a large one. */
export function TypeScale() {
  return (
    <div className="grid gap-8">
      <ul className="grid gap-4">
        {display.map(([name, size, words]) => (
          <li
            key={name}
            className="grid grid-cols-1 gap-x-6 border-rule border-b-1 pb-3 sm:grid-cols-[4rem_minmax(0,1fr)] sm:items-baseline"
          >
            <Caption>{name}</Caption>
            <p className={`wrap-break-word font-display font-medium ${size}`}>{words}</p>
          </li>
        ))}
      </ul>
      <div className="grid gap-4 md:grid-cols-2">
        <p className="max-w-[62ch]">
          Body is Instrument Sans at text-0. Programs run 18 weeks: 6 weeks theory plus 12 weeks
          practicals. Kraków, Dvořák, Çiğdem, Łódź. A{' '}
          <a href={pageAddress('/design')}>link to this page</a>, a <strong>strong word</strong>, an{' '}
          <em>italic one</em>.
        </p>
        <ul className="grid content-start gap-1">
          <li className="text-base">text-base: fields and keys</li>
          <li className="text-ui">text-ui: labels and small keys</li>
          <li className="text-sm">text-sm: captions and hints</li>
          <li className="text-xs">text-xs: signs of status</li>
          <li className="tabular">
            tabular: 1 111 111
            <br />
            tabular: 9 090 909
          </li>
        </ul>
      </div>
    </div>
  )
}

const display = [
  ['text-7', 'text-7 leading-display tracking-display', 'Cadenza'],
  ['text-6', 'text-6 leading-display tracking-display', 'Overture'],
  ['text-5', 'text-5 leading-display', 'Recital hall'],
  ['text-4', 'text-4 leading-head tracking-head', 'Piano & Cello'],
  ['text-3', 'text-3 leading-head tracking-head', 'Music Business & Artiste Management'],
  ['text-2', 'text-2 leading-head tracking-head', 'Admission applications'],
  ['text-1', 'text-1 leading-head', 'Intonation diary, week 6'],
] as const
