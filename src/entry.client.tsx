import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import * as adminLayout from './portal/web/admin-layout.tsx'
import * as portalLayout from './portal/web/portal-layout.tsx'
import * as stageLayout from './portal/web/stage-layout.tsx'
import * as studentLayout from './portal/web/student-layout.tsx'

declare const __reactRouterRouteModules: Record<string, object>

// The router would request a file of its own for each of them; they are in the one of every page.
Object.assign(__reactRouterRouteModules, {
  'portal/web/portal-layout': portalLayout,
  'portal/web/student-layout': studentLayout,
  'portal/web/admin-layout': adminLayout,
  'portal/web/stage-layout': stageLayout,
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
