import { Button } from '#platform/web/ui/button.tsx'
import type { Place } from '../../term-types.ts'
import type { OpenTermsDialog } from './dialogs.ts'

type Props = { places: readonly Place[]; openDialog: OpenTermsDialog }

/** Where classes are, and how many fit. */
export function PlaceList({ places, openDialog }: Props) {
  return (
    <section aria-labelledby="places" className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="places" className="text-2">
          Places
        </h2>
        <Button look="white" size="small" onClick={() => openDialog('place', {})}>
          Add a Place
        </Button>
      </div>
      <p className="mt-1 text-ink-2">Those of the timetable come here by themselves.</p>
      <ul className="mt-3 border-t xl:columns-2 xl:gap-x-10">
        {places.map((it) => (
          <li
            key={it.id}
            className="flex min-h-11 break-inside-avoid items-center gap-x-4 border-rule border-b"
          >
            <span className="wrap-anywhere min-w-0 flex-1">
              <strong>{it.name}</strong>{' '}
              <span className="tabular text-ink-2">
                {it.capacity === null ? '' : `${it.capacity} fit`}
              </span>
            </span>
            <Button
              look="quiet"
              size="small"
              aria-label={`Change ${it.name}`}
              onClick={() => openDialog('place', { it })}
            >
              Change
            </Button>
            {!it.is_used && (
              <Button
                look="quiet"
                size="small"
                aria-label={`Delete ${it.name}`}
                onClick={() => openDialog('delete', { it: { kind: 'place', ...it } })}
              >
                Delete
              </Button>
            )}
          </li>
        ))}
        {places.length === 0 && (
          <li className="border-rule border-b py-6 text-ink-2">No places yet.</li>
        )}
      </ul>
    </section>
  )
}
