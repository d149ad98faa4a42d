import { Caption } from './specimen.tsx'

/** Every tint of tokens.css; the names below the swatches are the tokens'. */
export function Colours() {
  return (
    <div className="grid gap-8">
      {groups.map(({ title, tints }) => (
        <div key={title} className="grid gap-3">
          <h3 className="text-1">{title}</h3>
          <ul className="grid grid-cols-2 gap-x-px gap-y-4 sm:grid-cols-4 lg:grid-cols-8">
            {tints.map(([name, tint]) => (
              <li key={name} className="grid gap-1">
                <span
                  className={`grid h-18 items-end border border-rule p-2 font-semibold text-xs ${tint}`}
                >
                  {name.startsWith('st-') && 'Words'}
                </span>
                <Caption>{name}</Caption>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

const groups: { title: string; tints: [name: string, tint: string][] }[] = [
  {
    title: 'Paper and ink',
    tints: [
      ['ivory', 'bg-ivory'],
      ['surface', 'bg-surface'],
      ['cream', 'bg-cream'],
      ['ink', 'bg-ink'],
      ['ink-2', 'bg-ink-2'],
      ['ink-3', 'bg-ink-3'],
      ['rule', 'bg-rule'],
      ['edge', 'bg-edge'],
    ],
  },
  {
    title: 'Brass, velvet and the rest',
    tints: [
      ['brass', 'bg-brass'],
      ['brass-text', 'bg-brass-text'],
      ['brass-light', 'bg-brass-light'],
      ['velvet', 'bg-velvet'],
      ['verdigris', 'bg-verdigris'],
      ['blueblack', 'bg-blueblack'],
      ['ok-light', 'bg-ok-light'],
      ['bad-light', 'bg-bad-light'],
    ],
  },
  {
    title: 'Lacquer of the keys',
    tints: [
      ['brass-button', 'bg-brass-button'],
      ['brass-button-over', 'bg-brass-button-over'],
      ['lip-brass', 'bg-lip-brass'],
      ['danger-button', 'bg-danger-button'],
      ['danger-button-over', 'bg-danger-button-over'],
      ['lip-danger', 'bg-lip-danger'],
      ['black-button-over', 'bg-black-button-over'],
      ['lip-black', 'bg-lip-black'],
    ],
  },
  {
    title: 'Focus, and the lip of the white key',
    tints: [
      ['focus', 'bg-focus'],
      ['lip-white', 'bg-lip-white'],
    ],
  },
  {
    title: 'Status, ground and word',
    tints: [
      ['st-pending', 'bg-st-pending-bg text-st-pending'],
      ['st-reviewed', 'bg-st-reviewed-bg text-st-reviewed'],
      ['st-accepted', 'bg-st-accepted-bg text-st-accepted'],
      ['st-rejected', 'bg-st-rejected-bg text-st-rejected'],
      ['st-other', 'bg-st-other-bg text-st-other'],
      ['st-live', 'bg-st-live-bg text-st-live'],
    ],
  },
]
