import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/field.tsx'
import type { TakeKind } from './take-rules.ts'
import { kindLabels } from './texts.ts'
import type { Input } from './use-input.ts'

type Props = {
  input: Input
  kind: TakeKind
  disabled: boolean
  onKind: (kind: TakeKind) => void
}

/** Sound or film, and by which of several devices. */
export function DeviceFields({ input, kind, disabled, onKind }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
      <fieldset className="flex gap-2">
        <legend className="sr-only">What is recorded</legend>
        {(['sound', 'film'] as const).map((it) => (
          <Button
            key={it}
            look={it === kind ? 'black' : 'white'}
            size="small"
            aria-pressed={it === kind}
            disabled={disabled}
            onClick={() => onKind(it)}
          >
            {kindLabels[it]}
          </Button>
        ))}
      </fieldset>
      {(['microphone', 'camera'] as const).map((device) => {
        const { choices, chosen } = input[device]
        if (choices.length < 2 || (device === 'camera' && kind === 'sound')) return null
        return (
          <SelectField
            key={device}
            name={device}
            label={device === 'camera' ? 'Camera' : 'Microphone'}
            className="max-w-80 flex-1"
            options={choices.map(({ id, label }) => [id, label] as const)}
            value={chosen ?? ''}
            disabled={disabled}
            onChange={({ target }) => input.choose(device, target.value)}
          />
        )
      })}
    </div>
  )
}
