import type { Context } from '#features/feature.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import { createPictureResizer } from '#platform/server/pictures/picture-resizer.ts'
import type { siteMediaContract } from '../media-contract.ts'
import { addPicture } from './pictures/add-picture.ts'
import { openPicture } from './pictures/open-picture.ts'
import { addSound } from './sounds/add-sound.ts'
import { openSound } from './sounds/open-sound.ts'

export const siteMediaRoutes = (context: Context): Handlers<typeof siteMediaContract> => {
  // Apart from people’s pictures: the widths of one of these take longer than the portraits of a class.
  const deps = { ...context, resizer: createPictureResizer(context) }
  return {
    addSitePicture: async ({ file }) => ({ name: await addPicture(deps, file) }),

    showSitePicture: ({ params, actor }) => openPicture(deps, params, actor),

    addSiteSound: async ({ file }) => ({ name: await addSound(deps, file) }),

    playSiteSound: ({ params: { name }, actor }) => openSound(deps, name, actor),
  }
}
