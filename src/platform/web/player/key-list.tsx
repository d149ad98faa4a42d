import { Checkbox } from '../ui/field.tsx'
import { switchLetterKeys, useLetterKeys } from './letter-keys.ts'

/** Keys, and what they do. */
export type KeyHelp = readonly [keys: readonly string[], does: string]

type Props = { id: string; isFilm: boolean; more: readonly KeyHelp[] }

/** The keys of the player in words, and the switch for those that somebody may press unawares. */
export function KeyList({ id, isFilm, more }: Props) {
  const areOn = useLetterKeys()
  const all = [...always, ...letters, ...(isFilm ? ofFilms : []), ...more]
  return (
    <div id={id} className="player-key-list">
      <dl>
        {all.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        name="letter_keys"
        label="Letters and signs are keys; Space and the arrows always are"
        checked={areOn}
        onChange={({ target }) => switchLetterKeys(target.checked)}
      />
    </div>
  )
}

const always: readonly KeyHelp[] = [
  [['Space', 'K'], 'play and pause'],
  [['←', 'J'], 'back five seconds'],
  [['→', 'L'], 'on five seconds'],
]
const letters: readonly KeyHelp[] = [
  [['I', '['], 'begin a loop here'],
  [['O', ']'], 'end the loop here'],
  [['X'], 'drop the loop'],
  [['−', '+'], 'slower and faster'],
  [['?'], 'show and hide this list'],
]
const ofFilms: readonly KeyHelp[] = [[[',', '.'], 'one frame back and on']]
