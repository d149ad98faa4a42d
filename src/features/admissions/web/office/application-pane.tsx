import { useEffect, useEffectEvent } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { LoadFailure } from '#platform/web/ui/load-failure.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import type { Listing } from '../../contract.ts'
import { officeRefusals } from '../../office-refusals.ts'
import { ApplicationItem } from './application-item.tsx'
import type { OpenApplicationDialog } from './dialogs.ts'
import { useOneApplication } from './use-applications.ts'
import type { Chosen } from './use-chosen.ts'

type Props = {
  id: string
  chosen: Chosen
  listing: Listing | undefined
  openDialog: OpenApplicationDialog
}

/** The chosen application; on a small screen in place of the list. */
export function ApplicationPane({ id, chosen, listing, openDialog }: Props) {
  const listed = listing?.items.find((it) => it.id === id)
  const query = useOneApplication(id, listed)
  const { gone, data } = query
  const { isOpen } = chosen
  const onGone = useEffectEvent(() => isOpen || chosen.leave())
  useEffect(() => {
    if (gone) onGone()
  }, [gone])
  return (
    <>
      {isOpen && (
        <Button
          look="quiet"
          size="small"
          className={`mt-3 -ml-4 ${gone ? '' : 'lg:hidden'}`}
          onClick={chosen.leave}
        >
          Back to all applications
        </Button>
      )}
      {data ? (
        <ApplicationItem
          key={id}
          application={data}
          placesLeft={listing?.places_left ?? []}
          chosen={chosen}
          openDialog={openDialog}
        />
      ) : gone ? (
        <p role="alert" className="py-6">
          {officeRefusals.gone.message}
        </p>
      ) : query.isPending ? (
        <Loading className="py-6">Loading the application...</Loading>
      ) : (
        <LoadFailure query={query} className="py-6">
          The application could not be loaded.
        </LoadFailure>
      )}
    </>
  )
}
