import { panelId } from '#platform/web/ui/tabs.tsx'

/** Begins the ids of the dashboard's tabs. */
export const weekTabs = 'week'

/** What the open tab shows: the next best place for the focus when what had it is gone. */
export const weekPanel = () => document.getElementById(panelId(weekTabs))
