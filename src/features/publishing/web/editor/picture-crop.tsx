import type { PointerEvent } from 'react'
import { pointStep, readPictureName, smallPicture } from '../../picture-rules.ts'
import { useFormContext } from './form-context.ts'

/** A picture of fewer pixels is blurred at the head of a page. */
const sharpWidth = 960

type Props = {
  file: string
  words: string
  /** The field of the point; undefined for a picture that is never cropped. */
  path: string | undefined
  /** `40 20`; empty for the middle. */
  point: string
}

/** The whole picture with the point that stays, and how it is cropped around it. */
export function PictureCrop({ file, words, path, point }: Props) {
  const { change, disabled } = useFormContext()
  const [x = 50, y = 50] = point === '' ? [] : point.split(' ').map(Number)
  const size = readPictureName(file) ?? { width: 4, height: 3 }
  const set = (x: number, y: number) => path && change(path, `${x} ${y}`)

  /** A finger that scrolls does not come up here. */
  function choose({ currentTarget, button, clientX, clientY }: PointerEvent) {
    if (disabled || button !== 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    set(inSteps((clientX - left) / width), inSteps((clientY - top) / height))
  }

  return (
    <div className="mb-3">
      <div className="flex flex-wrap items-start gap-4">
        {/* The sliders below do the same by keys. */}
        <div
          className={`relative border bg-cream ${path && !disabled ? 'cursor-crosshair' : ''}`}
          onPointerUp={path === undefined ? undefined : choose}
        >
          <img
            src={smallPicture(file)}
            alt={words}
            width={size.width}
            height={size.height}
            draggable={false}
            className="max-h-56 w-auto"
          />
          {path !== undefined && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute size-5 -translate-1/2 rounded-full border-2 border-ivory bg-ink/40 outline-2 outline-ink"
              style={{ left: `${x}%`, top: `${y}%` }}
            />
          )}
        </div>
        {path !== undefined && (
          <figure className="w-40">
            <img
              src={smallPicture(file)}
              alt=""
              className="aspect-[4/3] w-full border object-cover"
              style={{ objectPosition: `${x}% ${y}%` }}
            />
            <figcaption className="mt-1 text-ink-3 text-sm">As lists show it</figcaption>
          </figure>
        )}
      </div>
      {path !== undefined && (
        <fieldset className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
          <legend className="text-ink-2 text-sm">
            Press what has to be seen wherever it is cropped
          </legend>
          <Slider
            label="From the left"
            value={x}
            disabled={disabled}
            onChange={(to) => set(to, y)}
          />
          <Slider label="From above" value={y} disabled={disabled} onChange={(to) => set(x, to)} />
        </fieldset>
      )}
      {path !== undefined && size.width < sharpWidth && (
        <p className="mt-2 font-semibold text-sm text-st-pending">
          It has {size.width} pixels from left to right; from {sharpWidth} on it is sharp at the
          head of a page too.
        </p>
      )}
    </div>
  )
}

type SliderProps = {
  label: string
  value: number
  disabled: boolean
  onChange: (value: number) => void
}

const Slider = ({ label, value, disabled, onChange }: SliderProps) => (
  <label className="flex min-h-11 items-center gap-2.5 text-sm">
    {label}
    <input
      type="range"
      min={0}
      max={100}
      step={pointStep}
      value={value}
      disabled={disabled}
      aria-valuetext={`${value} percent`}
      onChange={({ target }) => onChange(Number(target.value))}
      className="h-11 w-36 cursor-pointer accent-ink"
    />
  </label>
)

/** From a fraction to percent. */
const inSteps = (fraction: number) =>
  Math.min(100, Math.max(0, Math.round((fraction * 100) / pointStep) * pointStep))
