import { addressOf } from '#platform/web/api.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import type { ApplicationCard } from '../../card-types.ts'
import { api } from './api.ts'
import type { OpenApplicationDialog } from './dialogs.ts'

type Props = { application: ApplicationCard; titleId: string; openDialog: OpenApplicationDialog }

/** For applicants who ask for a copy of what is held about them, or to be forgotten; in every status. */
export function PersonalData({ application, titleId, openDialog }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-rule border-t pt-4">
      <h3 className="font-normal font-sans text-ink-2 text-ui tracking-normal">Personal data</h3>
      <ButtonLink
        look="white"
        size="small"
        aria-describedby={titleId}
        href={addressOf(api.exportApplicant, { id: application.id })}
        download
      >
        Export
      </ButtonLink>
      <Button
        look="quiet"
        size="small"
        aria-describedby={titleId}
        onClick={() => openDialog('erase', { application })}
      >
        Erase
      </Button>
    </div>
  )
}
