import { writeSettings } from '../../fixtures/portal/page-settings.ts'

/** Noon in Helsinki on the day that the samples belong to. */
const NOON = '2026-11-21T10:00:00.000Z'

// Has to stand in the page before the portal reads it: to be imported first.
writeSettings({ now: NOON, writeDelay: 0, redirectDelay: 0 })
