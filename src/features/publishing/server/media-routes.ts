import type { Handlers } from '#platform/server/http/mount.ts'
import type { PictureResizer } from '#platform/server/pictures/picture-resizer.ts'
import type { siteMediaContract } from '../media-contract.ts'
import { addPicture, type PictureDeps } from './pictures/add-picture.ts'
import { openPicture } from './pictures/open-picture.ts'
import { addSound } from './sounds/add-sound.ts'
import { openSound } from './sounds/open-sound.ts'

type Deps = PictureDeps & { resizer: PictureResizer }

export const siteMediaRoutes = (deps: Deps): Handlers<typeof siteMediaContract> => ({
  addSitePicture: async ({ file }) => ({ name: await addPicture(deps, file) }),

  showSitePicture: ({ params, actor }) => openPicture(deps, params, actor),

  addSiteSound: async ({ file }) => ({ name: await addSound(deps, file) }),

  playSiteSound: ({ params: { name }, actor }) => openSound(deps, name, actor),
})
